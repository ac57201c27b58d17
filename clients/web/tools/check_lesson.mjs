// Plays the first lesson through the engine: node tools/check_lesson.mjs PROGRAM
import { execFileSync } from 'node:child_process';
import { runnerImport } from 'vite';

const [program = 'dijon'] = process.argv.slice(2);
const { module } = await runnerImport('./app/learn/positions.ts');
let bad = 0;
for (const { id, position, steps } of module.PARTS) {
  const wants = steps.flatMap(({ want = [] }) => want);
  const requests = [{ cmd: 'load', position, seed: 1 }];
  for (const want of wants) {
    // The only choice that is left to the learner is what to discard.
    requests.push({ cmd: 'do', action: typeof want === 'string' ? want : 'discard castle' });
  }
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const answers = execFileSync(program, ['engine'], { input, encoding: 'utf8' }).trim().split('\n');
  answers.forEach((line, k) => {
    const { error } = JSON.parse(line);
    if (!error) return;
    bad += 1;
    console.error(`${id}: ${JSON.stringify(requests[k])}: ${error.message}`);
  });
}
process.exitCode = bad > 0 ? 1 : 0;
