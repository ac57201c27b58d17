// What is played with, as the rules of a game name it: "2019 2p inns shields".
export const hasModule = (rules: string, name: string) => rules.split(' ').includes(name);
