import { expect, test, vi } from 'vitest';
import { exitOf, WrongUse, type Command } from './command-line.ts';
import { UserError } from './user-error.ts';

const options = {
  store: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const;
const usage = 'Brings things.\n\n  npm run bring -- FILE';

async function typed(
  argv: readonly string[],
  run: Command<typeof options>['run'],
  isTracing = false,
) {
  const said: string[] = [];
  const complained: string[] = [];
  const say = (text: string) => void said.push(text);
  const complain = (text: string) => void complained.push(text);
  const command = { usage, options, words: { least: 1, most: 1 }, run };
  const code = await exitOf(command, { argv, isTracing, say, complain });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

test.each([[['--help']], [['-h']], [['file', '--help']], [['--store', 'ru', '--help', 'a', 'b']]])(
  '%j says how it is used and runs nothing',
  async (argv) => {
    const run = vi.fn(() => true);
    expect(await typed(argv, run)).toEqual({ code: 0, said: usage, complained: '' });
    expect(run).not.toHaveBeenCalled();
  },
);

test.each([
  [['--nonsense', 'file'], /--nonsense/],
  [[], /missing/],
  [['one', 'two'], /At most 1/],
  [['file', '--store'], /store/],
])('%j is wrong use: what is wrong, and how it is used', async (argv, what) => {
  const run = vi.fn(() => true);
  const { code, said, complained } = await typed(argv, run);
  expect([code, said]).toEqual([2, '']);
  expect(complained).toMatch(what);
  expect(complained).toContain(usage);
  expect(complained).not.toContain('    at ');
  expect(run).not.toHaveBeenCalled();
});

test('what it was given reaches the command, whose answer is its end', async () => {
  const run = vi.fn((values: object, words: readonly string[]) => words[0] === 'good');
  expect((await typed(['good', '--store', 'ru', '--store', 'de'], run)).code).toBe(0);
  expect(run.mock.calls[0]).toEqual([{ store: ['ru', 'de'] }, ['good']]);
  expect((await typed(['bad'], run)).code).toBe(1);
});

test('a fault is told in a line, and where it came up to who wants to know', async () => {
  const failing = (fault: Error) => () => {
    throw fault;
  };
  expect(await typed(['file'], failing(new UserError('No database answers.')))).toEqual({
    code: 2,
    said: '',
    complained: 'No database answers.',
  });
  expect(await typed(['file'], failing(new WrongUse('No such store: xx.')))).toMatchObject({
    code: 2,
    complained: `No such store: xx.\n\n${usage}`,
  });
  const strange = await typed(['file'], failing(new TypeError('x is not a function')));
  expect(strange).toEqual({
    code: 2,
    said: '',
    complained: 'x is not a function\nWith TRACE=1 it says where.',
  });
  expect((await typed(['file'], failing(new TypeError('x')), true)).complained).toContain(
    '    at ',
  );
});
