import { createQueryId, type RootOperationNode } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { TestDatabase } from './database.ts';

type Ask = (database: Database) => Promise<unknown>;

/** How PostgreSQL goes about each statement that is asked here, in their order: one plan a statement. */
export const explained = (base: TestDatabase, ask: Ask): Promise<readonly string[]> =>
  explainedBy('explain', base, ask);

/** How many pages of 8 kB all statements that are asked here read together, wherever those lay: what they cost on any machine. */
export async function buffersOf(base: TestDatabase, ask: Ask): Promise<number> {
  const plans = await explainedBy('explain (analyze, buffers, timing off)', base, ask);
  return plans.reduce((sum, plan) => sum + pagesOf(plan), 0);
}

/** The first line of buffers is that of the whole statement. */
function pagesOf(plan: string): number {
  const [line = ''] = /Buffers: shared.*/.exec(plan) ?? [];
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, pages]) => sum + Number(pages),
    0,
  );
}

async function explainedBy(
  how: string,
  { database, pool }: TestDatabase,
  ask: Ask,
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
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`${how} ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
