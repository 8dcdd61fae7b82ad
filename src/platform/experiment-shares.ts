import { sql } from 'kysely';
import type { Database } from './database.ts';
import { EXPERIMENTS, loadInTime, withShares, type ExperimentState } from './experiments.ts';

const EVERY_MS = 60_000;
/** Scope of the staff's settings that hold a share from 0 to 1 for each experiment's name. */
const SCOPE = 'experiments';

/** The shares that staff set, read once a minute. */
export interface ExperimentShares {
  state(): ExperimentState;
  /** Reads them now; never throws. */
  refresh(): Promise<void>;
  close(): void;
}

async function readShares(database: Database, now: Date): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from setting_overlay
    where scope = ${SCOPE} and valid_from <= ${now} order by key, valid_from desc`.execute(
    database,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Opens the shares with a first load; one that fails or takes more than 5 s switches the experiments off (I9-088), which the log tells. */
export async function openExperimentShares(
  database: Database,
  now: () => Date,
  log: { warn(fields: object, text: string): void },
): Promise<ExperimentShares> {
  let state: ExperimentState = { experiments: EXPERIMENTS, isOff: false };
  const refresh = async (): Promise<void> => {
    let reason: unknown = 'no answer in time';
    const shares = await loadInTime(async () => {
      try {
        return await readShares(database, now());
      } catch (fault) {
        reason = fault;
        throw fault;
      }
    });
    if (!shares) log.warn({ err: reason }, 'experiments are off: their shares could not be read');
    state = shares
      ? { experiments: withShares(shares), isOff: false }
      : { experiments: EXPERIMENTS, isOff: true };
  };
  await refresh();
  const timer = setInterval(() => void refresh(), EVERY_MS).unref();
  return { state: () => state, refresh, close: () => clearInterval(timer) };
}
