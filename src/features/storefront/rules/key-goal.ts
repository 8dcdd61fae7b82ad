/**
 * Where a key leads in a row, counted from 0.
 *
 * @returns One before the first or after the last where the row's end is met; undefined for keys that lead nowhere.
 */
export const keyGoal = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key];
