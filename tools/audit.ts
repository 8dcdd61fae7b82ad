import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { auditShop } from '../src/audit/audit-shop.ts';
import { readJournal } from '../src/audit/client-journal.ts';
import { showFinding } from '../src/audit/finding.ts';
import { configOrExit } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { findPlace } from '#platform/postgres/place.ts';
import { provideDatabase } from '#platform/provide-database.ts';

const USAGE = `Checks the books of the shop against each other: orders, ledger, stock, payments, outbox, history.

  npm run audit -- [--journal FILE]…

  --journal  what a client wrote down of the answers it got, one line of JSON each; may be repeated

It may run beside the shop. 0: the books balance, 1: they do not, 2: there is nothing to look at.
docs/reliability/auditor.md says what is checked.`;

/** What keeps the auditor from looking, in words for people. */
class NothingToAudit extends Error {}

async function audit(journals: readonly string[]): Promise<number> {
  const config = configOrExit(process.env);
  // Before the database is asked: whatever the journals tell must be there by then.
  const journal = journals.flatMap(readJournal);
  if (!config.databaseUrl && !existsSync(findPlace(config.dataDir).data))
    throw new NothingToAudit('There is no shop here yet: `npm start` makes one.');
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const open = openDatabase(provided.url, { size: 1, isNaming: false });
  try {
    const { rows } = await sql<{ isNew: boolean }>`
      select to_regclass('ledger_balance') is not null as "isNew"`.execute(open.database);
    if (!rows[0]?.isNew)
      throw new NothingToAudit('The database is older than the auditor: start the shop once.');
    const begun = performance.now();
    const findings = await auditShop(open.database, { journal });
    for (const finding of findings) console.log(showFinding(finding));
    const { rows: counts } = await sql<{
      orders: number;
    }>`select count(*)::int as orders from purchase`.execute(open.database);
    const told = journals.length === 0 ? '' : `, ${journal.length} answers of clients`;
    const verdict = findings.length === 0 ? 'the books balance' : 'the books do not balance';
    console.log(
      `${provided.description}, ${counts[0]?.orders ?? 0} orders${told}: ${verdict} (${Math.round(performance.now() - begun)} ms)`,
    );
    return findings.length;
  } finally {
    await open.close();
    await provided.stop();
  }
}

try {
  const { values } = parseArgs({
    options: { journal: { type: 'string', multiple: true }, help: { type: 'boolean', default: false } },
  });
  if (values.help) console.log(USAGE);
  else process.exitCode = (await audit(values.journal ?? [])) > 0 ? 1 : 0;
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 2;
}
