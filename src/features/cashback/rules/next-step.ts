/** The next step that the month can reach, as calls tell of it. */
export interface NextStep {
  readonly percent: number;
  readonly points: number;
  readonly missing: number;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** The next step that `userData` tells of; null for a guest, after the last step, and before the server has answered. */
export function nextStepOf(userData: Readonly<Record<string, unknown>>): NextStep | null {
  const next = fieldOf(userData['cashback'], 'next');
  const [percent, points, missing] = ['percent', 'points', 'missing'].map((name) =>
    fieldOf(next, name),
  );
  return typeof percent === 'number' && typeof points === 'number' && typeof missing === 'number'
    ? { percent, points, missing }
    : null;
}
