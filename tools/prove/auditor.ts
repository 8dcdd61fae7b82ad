import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/database.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { ensureDatabase } from '#platform/provide-database.ts';
import { auditShop } from '../../src/audit/audit-shop.ts';
import { generateOrders } from '../generate/generate-orders.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const ORDERS_PROMISED = 100_000;
const ORDERS = Number(process.env['ARNIKA_ORDERS'] ?? ORDERS_PROMISED);
const SECONDS_PROMISED = 30;

async function auditedSeconds(database: Database): Promise<{ seconds: number; found: string }> {
  const begun = performance.now();
  const findings = await auditShop(database);
  const found = findings.map(({ invariant, count }) => `${invariant} ${count}`).join(', ');
  return { seconds: (performance.now() - begun) / 1000, found };
}

async function proveAuditor(database: Database): Promise<ProofRow[]> {
  await generateOrders(database, ORDERS);
  const sound = await auditedSeconds(database);
  await sql`alter table ledger_entry disable trigger user`.execute(database);
  await sql`update ledger_entry set amount = amount + 1 where (transaction_id, position) =
    (select transaction_id, position from ledger_entry where account = 'vat' order by random() limit 1)`.execute(
    database,
  );
  const spoilt = await auditedSeconds(database);
  const size = { whole: Number(ORDERS >= ORDERS_PROMISED) };
  return [
    {
      size,
      promise: `The auditor looks through ${ORDERS} orders`,
      how: `${ORDERS} sound orders in every state, all questions, in a database of its own`,
      promised: `nothing found, within ${SECONDS_PROMISED} s`,
      measured: `${sound.found || 'nothing'} in ${sound.seconds.toFixed(1)} s`,
      ok: sound.found === '' && sound.seconds <= SECONDS_PROMISED,
    },
    {
      size,
      promise: 'One kopeck too much in one entry of the ledger is found among them',
      how: 'one entry, taken by chance, is changed by one',
      promised: 'A4, once by its transaction and once by its order',
      measured: spoilt.found,
      ok: spoilt.found === 'A4 1, A4 1',
    },
  ];
}

/** How long the auditor takes when the shop has grown, and that it still sees one kopeck. */
export default {
  name: 'auditor',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-auditor-'));
    chmodSync(folder, 0o755);
    const server = await startPostgres({ dataDir: folder, isDurable: false });
    try {
      await ensureDatabase(server.url('postgres'), 'audited');
      await migrate(server.url('audited'));
      const open = openDatabase(server.url('audited'), { size: 2, isNaming: false });
      try {
        return await proveAuditor(open.database);
      } finally {
        await open.close();
      }
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
