import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Files that `npm run` and `npm start` start. */
const commandsOf = (folder: string): string[] => {
  const { scripts } = JSON.parse(read(path.join(folder, 'package.json'))) as {
    scripts: Record<string, string>;
  };
  return Object.values(scripts).flatMap((script) => {
    const [, file] = /\bnode (?:--\S+ (?:\.\/\S+\.mjs )?)*(\S+\.ts)/.exec(script) ?? [];
    return file === undefined ? [] : [path.join(folder, file)];
  });
};

test('every command says how it is used before it begins anything', () => {
  const commands = [...new Set([...commandsOf('.'), ...commandsOf('studio')])];
  expect(commands.length).toBeGreaterThan(15);
  expect(commands).toContain(path.join('.', 'src/app/main.ts'));
  for (const command of commands) {
    const source = read(command);
    expect([command, source.includes('await runCommand({')]).toEqual([command, true]);
    // Whatever stands outside functions runs for `--help` as well.
    expect([command, /^(?:for|if|while|await (?!runCommand))\b/m.test(source)]).toEqual([
      command,
      false,
    ]);
  }
});
