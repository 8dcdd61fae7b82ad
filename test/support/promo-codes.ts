import { importPromoCodes } from '#features/promo-codes/server/public.ts';
import type { Database } from '#platform/database.ts';

/** Lines of a file of codes, each with the columns that it fills. */
export async function* promoLines(records: readonly Readonly<Record<string, string>>[]) {
  await Promise.resolve();
  for (const [at, record] of records.entries()) yield { line: at + 2, record };
}

/** Codes of a store, the Russian one if nothing else is said, as a file would bring them. */
export async function bringCodes(
  database: Database,
  records: readonly Readonly<Record<string, string>>[],
  options: {
    readonly store?: string;
    readonly batch?: string;
    readonly secret: string;
    readonly now: Date;
  },
): Promise<void> {
  const { problems } = await importPromoCodes(database, {
    store: 'ru',
    batch: null,
    ...options,
    lines: promoLines(records),
  });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}
