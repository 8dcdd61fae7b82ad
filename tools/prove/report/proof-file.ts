import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { judge } from './judge.ts';
import { promiseRows, type PromiseRow } from './promise-table.ts';
import type { ProofRow, ProofSection } from './proof.ts';
import { parseSize, showSize } from './size.ts';

const HEAD = `# Proof

What \`npm run prove\` found: first the sixty promises, each with all that the last runs of the parts below say of it, then part by
part. A promise holds when every row about it does, and when they ran at the size that it names; what ran smaller, or does not tell
its size, does not hold. \`npm run prove -- NAME\` runs one part again, \`npm run prove -- --table\` only writes the first table anew.
An absolute figure holds for the machine it stands under; the promises hold everywhere.
`;
const PROMISE_COLUMNS =
  '| # | promise | size promised | size run | measured | date | holds |\n|---|---|---|---|---|---|---|';
const COLUMNS =
  '| promise | how it was tried | promised | size run | measured | holds |\n|---|---|---|---|---|---|';

const escape = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
const unescape = (text: string): string => text.replaceAll('\\|', '|').trim();
const sayHolds = (holds: boolean): string => (holds ? 'yes' : '**no**');
const line = (...cells: string[]): string => `| ${cells.map(escape).join(' | ')} |`;

const showPromise = (row: PromiseRow): string =>
  line(
    String(row.number),
    row.what,
    row.sizePromised,
    row.sizeRun,
    row.measured,
    row.date,
    sayHolds(row.holds),
  );

export function showSection({ name, date, machine, seconds, rows }: ProofSection): string {
  const lines = rows.map(({ promise, how, promised, size, measured, ok }) =>
    line(promise, how, promised, showSize(size), measured, sayHolds(ok)),
  );
  return [`## ${name}`, '', `${date} · ${machine} · ${seconds} s`, '', COLUMNS, ...lines, ''].join(
    '\n',
  );
}

export function parseSections(text: string): ProofSection[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [name = '', , facts = '', ...rest] = section.split('\n');
      const [date = '', machine = '', seconds = ''] = facts.split(' · ');
      const rows = rest
        .filter((row) => row.startsWith('| ') && !row.startsWith('| promise |'))
        .map(parseRow);
      return [{ name, date, machine, seconds: Number.parseInt(seconds, 10), rows }];
    });
}

function parseRow(text: string): ProofRow {
  const [promise = '', how = '', promised = '', told = '', measured = '', holds = ''] = text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(unescape);
  const size = parseSize(told);
  return { promise, how, promised, ...(size ? { size } : {}), measured, ok: holds === 'yes' };
}

/**
 * The whole file.
 *
 * @param tested Promises that tests of the gate name.
 */
export function showProof(stored: readonly ProofSection[], tested: ReadonlySet<number>): string {
  const sections = stored.map((section) => ({ ...section, rows: section.rows.map(judge) }));
  const rows = promiseRows(sections, tested);
  const good = rows.filter(({ holds }) => holds).length;
  const ordered = sections.toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    HEAD,
    `**${good} of ${rows.length} promises hold at their size.**\n`,
    `${[PROMISE_COLUMNS, ...rows.map(showPromise)].join('\n')}\n`,
    ...ordered.map(showSection),
  ].join('\n');
}

export const readProof = (file: string): ProofSection[] =>
  existsSync(file) ? parseSections(readFileSync(file, 'utf8')) : [];

export const writeProof = (
  file: string,
  sections: readonly ProofSection[],
  tested: ReadonlySet<number>,
): void => writeFileSync(file, showProof(sections, tested));
