import { CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

/** The text of a template never changes, so it is put together once. */
const texts = new WeakMap<TemplateStringsArray, string>();

function textOf(strings: TemplateStringsArray): string {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  texts.set(strings, text);
  return text;
}

/**
 * A statement that every request asks, with values as its only changing parts: `await query<Row>(database)`select … ${id}``. It is
 * sent as it is written; the builder, which would build the same tree each time, is for everything that is asked more rarely.
 */
export const query =
  <Row>(database: Queryable) =>
  async (strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await database.executeQuery<Row>(
      CompiledQuery.raw(textOf(strings), [...values]),
    );
    return rows;
  };

/** The same for a text that is put together at start. */
export const queryText =
  <Row>(text: string) =>
  async (database: Queryable, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
