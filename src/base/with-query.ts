/** Query values of an address; those without a value are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Puts query values behind a path. A comma stays one: it parts the values of a filter, and people read addresses. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs).toString().replaceAll('%2C', ',')}`;
}
