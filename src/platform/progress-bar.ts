const BAR_SIGNS = 30;
/** Between two drawings of the bar: nobody sees more. */
const REDRAW_MS = 100;

export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** `1 min 20 s`, `8 s`. */
const timeOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/**
 * How far a long run is, of how much, and how long it will go on: a bar in a terminal, a line a tenth elsewhere. The bar's line ends with
 * the run, also where that fails.
 *
 * @param total What is done at the end; more than that may come where it was estimated.
 * @param unit In the plural.
 * @param run Tells how much is done.
 */
export async function withProgress<Value>(
  total: number,
  unit: string,
  run: (at: (done: number) => void) => Promise<Value>,
  screen: ProgressScreen = process.stderr,
  now: () => number = () => performance.now(),
): Promise<Value> {
  const begun = now();
  let shownTenth = 0;
  let drawnAt = -Infinity;
  const words = (done: number): string => {
    const whole = Math.max(total, done);
    const left = Math.round((((now() - begun) / Math.max(1, done)) * (whole - done)) / 1_000);
    return `${done} of ${whole} ${unit}${left > 0 ? `, ${timeOf(left)} left` : ''}`;
  };
  const at = (done: number): void => {
    const part = done / Math.max(1, total, done);
    if (screen.isTTY) {
      if (done < total && now() - drawnAt < REDRAW_MS) return;
      drawnAt = now();
      const bar = '█'.repeat(Math.round(part * BAR_SIGNS)).padEnd(BAR_SIGNS, '░');
      // What a longer line left behind is cleared.
      screen.write(`\r${bar} ${words(done)}\u001B[K`);
      return;
    }
    const tenth = Math.floor(part * 10);
    if (tenth <= shownTenth) return;
    shownTenth = tenth;
    screen.write(`${words(done)}\n`);
  };
  try {
    return await run(at);
  } finally {
    if (screen.isTTY) screen.write('\n');
  }
}
