/** One fact of an entry: what it was, where that is known, and what it is. */
export interface ShownChange {
  readonly name: string;
  /** Null: the entry says nothing of before. */
  readonly before: string | null;
  readonly after: string;
}

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
};

/** What an entry of the audit tells, fact by fact; of facts before and after only those that differ. */
export function changesOf({ before, after, ...rest }: Facts): readonly ShownChange[] {
  const [old, fresh] = [isFacts(before) ? before : {}, isFacts(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) => ({
      name,
      before: isFacts(before) ? textOf(old[name]) : null,
      after: textOf(fresh[name]),
    }));
  const plain: readonly (readonly [name: string, value: unknown])[] = [
    ...(isFacts(before) || before === undefined || before === null
      ? []
      : ([['before', before]] as const)),
    ...(isFacts(after) || after === undefined ? [] : ([['after', after]] as const)),
    ...Object.entries(rest),
  ];
  return [
    ...changed,
    ...plain.map(([name, value]) => ({ name, before: null, after: textOf(value) })),
  ];
}
