import pg from 'pg';
import { vi } from 'vitest';

/** What the database is asked while something runs: the beginning of each statement, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  // The client's overloads are passed through as they come.
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
    asked.push((text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 400));
    return query.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}
