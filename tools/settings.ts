import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '#platform/command-line.ts';
import { withSettingsTable } from '#platform/config-table.ts';

const PAGE = new URL('../docs/operations.md', import.meta.url);

await runCommand({
  usage: `Writes into docs/operations.md what may be set, as src/platform/config-settings.ts says it.\n\n  npm run settings`,
  options: {},
  run() {
    writeFileSync(PAGE, withSettingsTable(readFileSync(PAGE, 'utf8')));
    return true;
  },
});
