/** Words of every kind that a search must bear, none of them tuned to. */
export const HARD_WORDS: readonly string[] = [
  'к',
  '😀🌿',
  "'; drop table product; --",
  '(.*)+[a-z]{1,999}\\',
  '%_%',
  'щ'.repeat(120),
  Array.from({ length: 60 }, (_, at) => String.fromCharCode(1072 + ((at * 7) % 32))).join(' '),
  'ывапролджэ фывапролдж йцукенгшщз ячсмитьбю',
  'qwrtpsdfghjklzxcvbnm '.repeat(6),
  '0'.repeat(120),
  '\u0000\u202e\u0301',
];

const RUNS = 20;

/** Milliseconds of the processor that one question takes: who else works on the machine does not count. */
export function processorMs(ask: () => unknown): number {
  ask();
  const before = process.threadCpuUsage();
  for (let run = 0; run < RUNS; run += 1) ask();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / RUNS;
}

/** The mean over all questions, and the slowest of them. */
export function timesOf(questions: readonly string[], ask: (words: string) => unknown) {
  const taken = questions.map((words) => processorMs(() => ask(words)));
  return {
    mean: taken.reduce((sum, ms) => sum + ms, 0) / taken.length,
    slowest: Math.max(...taken),
  };
}
