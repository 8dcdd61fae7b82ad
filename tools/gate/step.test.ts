import { expect, test } from 'vitest';
import { onePassed, programStep, programStepIn, runLanes, runSteps, totalOf } from './step.ts';

const node = (program: string) => programStep('sums', process.execPath, '-e', program);

test('a program that ends well is one that passed', async () => {
  expect(await node('console.log(1)').run()).toEqual({ passed: 1, failed: 0 });
});

test('a program that fails is named, with its code and the last it said', async () => {
  const program = String.raw`for (let n = 1; n < 100; n++) console.log('line ' + n); console.error('\x1b[31mtwo\x1b[0m is not one'); process.exitCode = 3`;
  const { passed, failed, faults = [] } = await node(program).run();
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  const [first, ...lines] = (faults[0] ?? '').split('\n');
  expect(first).toBe('sums: ended with code 3');
  expect(lines).toContain('    line 99');
  expect(lines).toContain('    two is not one');
  expect(lines).not.toContain('    line 50');
});

test('a program that is not there is a failure with its reason', async () => {
  const { failed, faults } = await programStep('sums', 'no-such-program').run();
  expect(failed).toBe(1);
  expect(faults?.[0]).toContain('ENOENT');
});

test('a step that breaks down is a failure with its reason, and those after it run', async () => {
  const records = await runSteps([
    { name: 'broken', run: () => Promise.reject(new Error('the browser does not start')) },
    { name: 'good', run: async () => onePassed },
  ]);
  expect(records.map(({ name }) => name)).toEqual(['broken', 'good']);
  expect(totalOf(records)).toEqual({
    passed: 1,
    failed: 1,
    faults: ['broken: Error: the browser does not start'],
  });
});

test('lanes run side by side, and their records come in the order of the lanes', async () => {
  const { promise: isSecondDone, resolve } = Promise.withResolvers<void>();
  const waits = { name: 'waits', run: () => isSecondDone.then(() => onePassed) };
  const second = {
    name: 'second',
    run: async () => {
      resolve();
      return onePassed;
    },
  };
  const records = await runLanes([
    [waits],
    [{ name: 'first', run: async () => onePassed }, second],
  ]);
  expect(records.map(({ name }) => name)).toEqual(['waits', 'first', 'second']);
});

test('a program has what its step puts into the environment', async () => {
  const step = programStepIn({ MOST_THREADS: '1' });
  const program = 'process.exitCode = Number(process.env.MOST_THREADS) - 1';
  expect(await step('threads', process.execPath, '-e', program).run()).toEqual(onePassed);
});
