import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#platform/command-line.ts';
import { takeScreens } from './screens/take-screens.ts';

const USAGE = `Keeps a picture of every screen and main state in docs/screens: 390 and 1440 px, light and dark.

  npm run screens

npm run prove -- screens makes a second set and shows what moved.`;
const KEPT = 'docs/screens';
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] =
  `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

await runCommand({
  usage: USAGE,
  options: {},
  async run() {
    mkdirSync(KEPT, { recursive: true });
    for (const file of readdirSync(KEPT)) if (file.endsWith('.webp')) rmSync(`${KEPT}/${file}`);
    const isTaken = await takeScreens(KEPT);
    console.log(
      isTaken
        ? `${readdirSync(KEPT).length} pictures in ${KEPT}`
        : 'Some screens were not reached.',
    );
    return isTaken;
  },
});
