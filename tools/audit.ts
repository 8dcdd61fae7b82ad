import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { auditShop } from '../src/audit/audit-shop.ts';
import { readJournal } from '../src/audit/client-journal.ts';
import { showFinding } from '../src/audit/finding.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand } from '#platform/command-line.ts';
import { findPlace } from '#platform/postgres/place.ts';
import { UserError } from '#platform/user-error.ts';

const USAGE = `Checks the books of the shop against each other: orders, ledger, stock, payments, outbox, history.

  npm run audit -- [--journal FILE]…

  --journal  what a client wrote down of the answers it got, one line of JSON each; may be repeated

It may run beside the shop. 0: the books balance, 1: they do not, 2: there is nothing to look at.
docs/reliability/auditor.md says what is checked.`;

await runCommand({
  usage: USAGE,
  options: { journal: { type: 'string', multiple: true } },
  async run({ journal: files = [] }) {
    // Before the database is asked: whatever the journals tell must be there by then.
    const journal = files.flatMap(readJournal);
    const { databaseUrl, dataDir } = commandConfig();
    if (!databaseUrl && !existsSync(findPlace(dataDir).data))
      throw new UserError('There is no shop here yet: `npm start` makes one.');
    return onDatabase({ connections: 1, isKeptAsItIs: true }, async ({ database }, description) => {
      const { rows } = await sql<{ isNew: boolean }>`
        select to_regclass('ledger_balance') is not null as "isNew"`.execute(database);
      if (!rows[0]?.isNew)
        throw new UserError('The database is older than the auditor: start the shop once.');
      const begun = performance.now();
      const findings = await auditShop(database, { journal });
      for (const finding of findings) console.log(showFinding(finding));
      const { rows: counts } = await sql<{
        orders: number;
      }>`select count(*)::int as orders from purchase`.execute(database);
      const told = files.length === 0 ? '' : `, ${journal.length} answers of clients`;
      const verdict = findings.length === 0 ? 'the books balance' : 'the books do not balance';
      console.log(
        `${description}, ${counts[0]?.orders ?? 0} orders${told}: ${verdict} (${Math.round(performance.now() - begun)} ms)`,
      );
      return findings.length === 0;
    });
  },
});
