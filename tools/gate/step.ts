import { spawn } from 'node:child_process';

/** What one step of the gate came to. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
}

/** One step: its name and how it is done. */
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
}

export const onePassed: StepResult = { passed: 1, failed: 0 };
export const oneFailed: StepResult = { passed: 0, failed: 1 };

/** Runs a program to its end, its output for people. Resolves with its code; a killed one has 1. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
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
  run: async () => ((await runProgram(command, args)) === 0 ? onePassed : oneFailed),
});

/** What came of a step, by its name, and how long it took. */
export interface StepRecord extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** Runs the steps in order, each with its seconds; later ones run after a failure too, so that one sees all of it. */
export async function runSteps(steps: readonly Step[]): Promise<StepRecord[]> {
  const records: StepRecord[] = [];
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const { passed, failed } = await run().catch((error: unknown) => {
      console.error(error);
      return oneFailed;
    });
    const seconds = Math.round((Date.now() - begun) / 100) / 10;
    console.log(`— ${name}: ${failed === 0 ? 'good' : `${failed} FAILED`}, ${seconds.toFixed(1)} s`);
    records.push({ name, passed, failed, seconds });
  }
  return records;
}

/** All that passed and all that failed. */
export const totalOf = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});
