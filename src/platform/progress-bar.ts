const BAR_SIGNS = 30;

export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  at(done: number): void;
  end(): void;
}

/** `1 min 20 s`, `8 s`. */
const timeOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/**
 * How far a long run is, of how much, and how long it will go on: a bar in a terminal, a line a tenth elsewhere.
 *
 * @param total What is done at the end; more than that may come where it was estimated.
 * @param unit In the plural.
 */
export function showProgress(
  total: number,
  unit: string,
  screen: ProgressScreen = process.stderr,
  now: () => number = () => performance.now(),
): ProgressBar {
  const begun = now();
  let shownTenth = 0;
  const words = (done: number): string => {
    const whole = Math.max(total, done);
    const left = Math.round((((now() - begun) / Math.max(1, done)) * (whole - done)) / 1_000);
    return `${done} of ${whole} ${unit}${left > 0 ? `, ${timeOf(left)} left` : ''}`;
  };
  return {
    at(done) {
      const part = done / Math.max(1, total, done);
      if (screen.isTTY) {
        const bar = '█'.repeat(Math.round(part * BAR_SIGNS)).padEnd(BAR_SIGNS, '░');
        // What a longer line left behind is cleared.
        screen.write(`\r${bar} ${words(done)}\u001B[K`);
        return;
      }
      const tenth = Math.floor(part * 10);
      if (tenth <= shownTenth) return;
      shownTenth = tenth;
      screen.write(`${words(done)}\n`);
    },
    end() {
      if (screen.isTTY) screen.write('\n');
    },
  };
}
