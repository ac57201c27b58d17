// The bots that play along: levels from Page to Duke, each to win or for points.
import { has, t } from '../i18n.ts';

// Who sits down where nobody was chosen, and who plays on for somebody who is away.
export const USUAL_BOT = 'knight';
export const STAND_IN = 'baron';

const POINTS = '-points';

export const playsForPoints = (bot: string) => bot.endsWith(POINTS);
export const levelOf = (bot: string) => (playsForPoints(bot) ? bot.slice(0, -POINTS.length) : bot);

// The levels to choose from, and the bot of a level that plays for points or to win.
export const levelsOf = (bots: readonly string[]): string[] => [...new Set(bots.map(levelOf))];
export const botFor = (level: string, points: boolean) => (points ? level + POINTS : level);

export const isBot = (name: string) => has(`bot.${levelOf(name)}.name`);

export function botName(bot: string): string {
  if (!isBot(bot)) return bot;
  const name = t(`bot.${levelOf(bot)}.name`);
  return playsForPoints(bot) ? t('bot.forPoints', { bot: name }) : name;
}

// The same in a list of all levels: with its place among them, the weakest first.
export function botChoice(level: string, levels: readonly string[]): string {
  const bot = t('new.bot', { bot: botName(level) });
  const known = levels.filter(isBot);
  if (!known.includes(level)) return bot;
  return t('new.level', { bot, level: known.indexOf(level) + 1, of: known.length });
}

// How it plays, in a line.
export function botNote(bot: string): string {
  const key = `bot.${levelOf(bot)}.note`;
  const note = has(key) ? t(key) : '';
  return playsForPoints(bot) ? `${note} ${t('bot.pointsNote')}`.trim() : note;
}
