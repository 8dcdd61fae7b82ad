import { createQueryId, type RootOperationNode } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { TestDatabase } from './database.ts';

/** How PostgreSQL goes about each statement that is asked here, in their order: one plan a statement. */
export async function explained(
  { database, pool }: TestDatabase,
  ask: (database: Database) => Promise<unknown>,
): Promise<readonly string[]> {
  const asked: RootOperationNode[] = [];
  const watched = database.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = database.getExecutor().compileQuery(node, createQueryId());
    // In their order: a plan is of what the tables hold by then.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
