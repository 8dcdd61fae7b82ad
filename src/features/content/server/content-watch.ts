import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

const EVERY_MS = 1_000;

/** Whoever writes what the shop says waits here for whoever else does, until the end of the transaction. */
export const lockContent = async (tx: Queryable): Promise<void> => {
  await query(tx)`select revision from content_mark for update`;
};

/** Tells when texts or banners were written, whoever wrote them, on whichever server. */
export interface ContentWatch {
  /** Looks now; by itself it looks once a second. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface WatchParts {
  readonly now: () => Date;
  readonly onChange: () => void;
  /** Told of a look that failed; the next one tells what was missed. */
  readonly onFault: (fault: unknown) => void;
}

export async function openContentWatch(
  database: Database,
  { now, onChange, onFault }: WatchParts,
): Promise<ContentWatch> {
  const readMark = async (): Promise<string | null> => {
    // Banners begin and end by the clock, without anybody writing.
    const at = now();
    const [row] = await query<{ mark: string }>(database)`
      select concat_ws('/', revision, (select count(*) from banner where publish_date_start <= ${at}),
        (select count(*) from banner where publish_date_end <= ${at})) as mark from content_mark`;
    return row?.mark ?? null;
  };
  let known = await readMark();
  let underway: Promise<void> | null = null;
  async function look(): Promise<void> {
    const found = await readMark();
    if (found === known) return;
    known = found;
    onChange();
  }
  const start = (): Promise<void> =>
    (underway ??= look().finally(() => {
      underway = null;
    }));
  const timer = setInterval(() => void start().catch(onFault), EVERY_MS).unref();
  return {
    async refresh() {
      await underway?.catch(() => {});
      await start();
    },
    async close() {
      clearInterval(timer);
      await underway?.catch(() => {});
    },
  };
}
