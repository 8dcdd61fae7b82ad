import { setTimeout as sleep } from 'node:timers/promises';

/** A part that was started and must be stopped. */
export interface StopStep {
  readonly name: string;
  stop(): unknown;
  /** How long it may take where that is longer than steps usually may, in milliseconds. */
  readonly mayTakeMs?: number;
}

export interface Lifecycle {
  /** True from the first signal on; `/readyz` says no then. */
  readonly isStopping: boolean;
  /** Stops in order and ends the process; a second call waits for the first. */
  stop(exitCode: number): Promise<never>;
}

/** Leaves everything as it is for a while, in which balancers notice by `/readyz` that this server takes no more. */
export const drainStep = (seconds: number): StopStep => ({
  name: 'draining',
  stop: () => sleep(seconds * 1_000),
  mayTakeMs: seconds * 1_000 + DRAIN_SLACK_MS,
});

const DRAIN_SLACK_MS = 5_000;

/** npm and the terminal both pass Ctrl-C on, so one press arrives twice. */
const SAME_PRESS_MS = 1_000;
const LOOK_FOR_NPM_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What a shell reports for a program that Ctrl-C ended. */
const FORCED_EXIT_CODE = 130;

/**
 * Ends the process in order: the first SIGINT or SIGTERM stops each step after the other (stop accepting, finish what
 * is in flight, jobs, database); one that follows within a second is the same press; a later one ends at once.
 * Call it before anything is started, so that a signal in the middle of the start is obeyed too.
 *
 * @param options.onStop Read when stopping begins, in its order; steps may be added while the shop starts.
 * @param options.timeoutMs What one step may take; one that takes longer is named and left behind.
 */
export function runUntilStopped(options: {
  onStop: readonly StopStep[];
  timeoutMs?: number;
  say?: (text: string) => void;
  exit?: (code: number) => never;
}): Lifecycle {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const say = options.say ?? ((text) => console.error(text));
  const exit = options.exit ?? ((code) => process.exit(code));
  let firstSignalAt: number | null = null;
  let stopping: Promise<never> | null = null;

  const stop = (exitCode: number): Promise<never> => {
    stopping ??= stopInOrder(options.onStop, timeoutMs, say).then((isClean) =>
      exit(isClean ? exitCode : 1),
    );
    return stopping;
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (firstSignalAt === null) {
      firstSignalAt = now;
      say(`${signal}: finishing what is in flight, then stopping.`);
      void stop(0);
    } else if (now - firstSignalAt > SAME_PRESS_MS) {
      say(`${signal} again: stopping at once.`);
      exit(FORCED_EXIT_CODE);
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  whenNpmIsGone(() => {
    say('npm was killed: stopping.');
    void stop(0);
  });
  return {
    get isStopping() {
      return stopping !== null;
    },
    stop,
  };
}

/** A killed npm tells its child nothing; a server that nobody sees would keep the port of the next start. */
function whenNpmIsGone(act: () => void): void {
  const npm = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined || npm === 1) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    act();
  }, LOOK_FOR_NPM_MS);
  timer.unref();
}

async function stopInOrder(
  steps: readonly StopStep[],
  timeoutMs: number,
  say: (text: string) => void,
): Promise<boolean> {
  let isClean = true;
  // A copy that grows: a step added by a start that is still running is stopped as well.
  const done = new Set<StopStep>();
  for (let step = next(steps, done); step; step = next(steps, done)) {
    done.add(step);
    const trouble = await within(step, step.mayTakeMs ?? timeoutMs);
    if (!trouble) continue;
    isClean = false;
    say(`Stopping ${step.name}: ${trouble}`);
  }
  return isClean;
}

const next = (steps: readonly StopStep[], done: ReadonlySet<StopStep>): StopStep | undefined =>
  steps.find((step) => !done.has(step));

async function within(step: StopStep, timeoutMs: number): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => resolve(`not done after ${timeoutMs / 1000} s, left behind`),
    timeoutMs,
  );
  try {
    return await Promise.race([Promise.resolve(step.stop()).then(() => null), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
