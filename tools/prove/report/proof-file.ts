import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProofRow, ProofSection } from './proof.ts';

const HEAD = `# Proof

What \`npm run prove\` found, part by part, the last time each was run. \`npm run prove -- NAME\` runs one part again.
An absolute figure holds for the machine it stands under; the promises hold everywhere.
`;
const COLUMNS = '| promise | how it was tried | promised | measured | holds |\n|---|---|---|---|---|';

const escape = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
const unescape = (text: string): string => text.replaceAll('\\|', '|').trim();

export function showSection({ name, date, machine, seconds, rows }: ProofSection): string {
  const lines = rows.map(
    (row) =>
      `| ${[row.promise, row.how, row.promised, row.measured].map(escape).join(' | ')} | ${row.ok ? 'yes' : '**no**'} |`,
  );
  return [`## ${name}`, '', `${date} · ${machine} · ${seconds} s`, '', COLUMNS, ...lines, ''].join('\n');
}

export function parseSections(text: string): ProofSection[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [name = '', , facts = '', ...rest] = section.split('\n');
      const [date = '', machine = '', seconds = ''] = facts.split(' · ');
      const rows = rest
        .filter((line) => line.startsWith('| ') && !line.startsWith('| promise |'))
        .map(parseRow);
      return [{ name, date, machine, seconds: Number.parseInt(seconds, 10), rows }];
    });
}

function parseRow(line: string): ProofRow {
  const [promise = '', how = '', promised = '', measured = '', holds = ''] = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(unescape);
  return { promise, how, promised, measured, ok: holds === 'yes' };
}

export const readProof = (file: string): ProofSection[] =>
  existsSync(file) ? parseSections(readFileSync(file, 'utf8')) : [];

export function writeProof(file: string, sections: readonly ProofSection[]): void {
  const ordered = sections.toSorted((a, b) => a.name.localeCompare(b.name));
  writeFileSync(file, [HEAD, ...ordered.map(showSection)].join('\n'));
}
