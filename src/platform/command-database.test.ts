import { expect, test, vi } from 'vitest';
import { exitOf } from './command-line.ts';
import { commandConfig } from './command-database.ts';

test('a command with a wrong setting has no answer: it ends as one that could not begin', async () => {
  vi.stubEnv('DATABASE_URL', 'nonsense');
  const complained: string[] = [];
  const code = await exitOf(
    { usage: '', options: {}, run: () => commandConfig().databaseUrl !== undefined },
    {
      argv: [],
      isTracing: false,
      say: () => {},
      complain: (text) => complained.push(text),
    },
  );
  vi.unstubAllEnvs();
  expect(code).toBe(2);
  expect(complained.join()).toContain('DATABASE_URL');
});
