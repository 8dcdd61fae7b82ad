import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What one step of the gate came to. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
}

/** Where a program writes: what people read at once, or a file. */
export type Output = 'inherit' | number;

/** One step: its name and how it is done. */
export interface Step {
  readonly name: string;
  run(output?: Output): Promise<StepResult>;
}

export const onePassed: StepResult = { passed: 1, failed: 0 };
export const oneFailed: StepResult = { passed: 0, failed: 1 };

/** Runs a program to its end, its output for people. Resolves with its code; a killed one has 1. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: Output = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.once('close', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}

/** A step that is one program; it counts as one test. */
export const programStep = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async (output) => ((await runProgram(command, args, {}, output)) === 0 ? onePassed : oneFailed),
});

/** Steps side by side; what each of them writes is kept and shown whole, in their order. */
export const together = (steps: readonly Step[]): Step => ({
  name: steps.map(({ name }) => name).join(' beside '),
  async run() {
    mkdirSync('.tmp', { recursive: true });
    const kept = steps.map((step, index) => {
      const file = path.resolve('.tmp', `step-${process.pid}-${index}.log`);
      const output = openSync(file, 'w');
      return { step, file, output };
    });
    const results = await Promise.all(kept.map(({ step, output }) => step.run(output)));
    for (const { file, output } of kept) {
      closeSync(output);
      console.log(readFileSync(file, 'utf8'));
      rmSync(file);
    }
    return addUp(results);
  },
});

const addUp = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

/** Runs the steps in order, each with its seconds; later ones run after a failure too, so that one sees all of it. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const result = await run();
    results.push(result);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`— ${name}: ${result.failed === 0 ? 'good' : `${result.failed} FAILED`}, ${seconds} s`);
  }
  return addUp(results);
}
