import type { OutboxStore } from '#jobs/deliver.ts';
import { ATTEMPTS_MAX, LEASE_SECONDS, waitSeconds } from '#jobs/outbox-store.ts';
import { single, type Line } from './line.ts';
import type { StoredOutboxRow } from './memory-tables.ts';

/** The outbox in memory, behaving as the one in PostgreSQL. */
export const memoryOutbox = (line: Line): OutboxStore => ({
  claimRows: (kinds, now, count) =>
    single(line, 'claim outbox', (tx) => {
      const isDue = (row: StoredOutboxRow): boolean =>
        row.doneAt === null &&
        row.dueAt <= now &&
        row.attempts < ATTEMPTS_MAX &&
        kinds.includes(row.kind);
      const dueAt = new Date(now.getTime() + LEASE_SECONDS * 1_000);
      return tx
        .list('outbox', isDue)
        .map(({ row }) => row)
        .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)
        .filter(({ id }) => tx.tryLock('outbox', String(id)))
        .slice(0, count)
        .map((row) => {
          const attempts = row.attempts + 1;
          tx.write('outbox', String(row.id), { ...row, attempts, dueAt });
          return {
            id: row.id,
            kind: row.kind,
            payload: row.payload,
            dedupeKey: row.dedupeKey,
            attempts,
          };
        })
        .toSorted((a, b) => a.id - b.id);
    }),
  markDone: (id, now) =>
    single(line, 'outbox done', async (tx) => {
      await tx.lock('outbox', String(id));
      const row = tx.find('outbox', String(id));
      if (row) tx.write('outbox', String(id), { ...row, doneAt: now });
    }),
  postpone: (id, until) =>
    single(line, 'outbox rests', async (tx) => {
      await tx.lock('outbox', String(id));
      const row = tx.find('outbox', String(id));
      if (row?.doneAt !== null || row.attempts === 0) return;
      tx.write('outbox', String(id), { ...row, attempts: row.attempts - 1, dueAt: until });
    }),
  markFailed: ({ id, attempts }, _reason, now) =>
    single(line, 'outbox failed', async (tx) => {
      await tx.lock('outbox', String(id));
      const row = tx.find('outbox', String(id));
      if (row?.doneAt !== null) return;
      tx.write('outbox', String(id), {
        ...row,
        dueAt: new Date(now.getTime() + waitSeconds(attempts) * 1_000),
      });
    }),
});
