import { expect, test } from 'vitest';
import { ACTOR_CLASSES } from '#base/actor.ts';
import type { Verdict } from '#base/rights.ts';
import { allCalls } from '../support/all-calls.ts';

const SHOWN: Readonly<Record<Verdict, string>> = { may: 'may', login: 'log in', never: '—' };

const HEAD = `# Who may make which call

All calls by all classes of actors, written by \`test/shop/rights.test.ts\` from the \`who\` of each call: \`npx vitest run test/shop/rights.test.ts -u\`
after a call has come or its rights have changed. \`log in\`: who is nobody yet is asked to sign in first; \`—\`: refused.

`;

test('the table of rights says of every call what each class of actors may D38 I6-007', async () => {
  const rows = (await allCalls())
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, who }) => [`\`${name}\``, ...ACTOR_CLASSES.map((actor) => SHOWN[who[actor]])]);
  const head = ['call', ...ACTOR_CLASSES];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = lineOf(widths.map((width) => '-'.repeat(width)));
  await expect(
    `${HEAD}${[lineOf(head), rule, ...rows.map(lineOf)].join('\n')}\n`,
  ).toMatchFileSnapshot('../../docs/rights.md');
});
