import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { getStore, listStores } from '#countries/packs.ts';
import { formatMoney } from '#base/money-format.ts';
import { guessDelimiter, readCsv } from '#features/catalogue/import/csv-rows.ts';
import { BUYER_KINDS, type Promotion } from '#features/offers/model.ts';
import type { PlaceFacts, WhyNot } from '#features/offers/rules/facts.ts';
import {
  countUses,
  exportPromotions,
  importPromotions,
  listPromotions,
  standingsAt,
  type PromotionReport,
} from '#features/offers/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { UserError } from '#platform/user-error.ts';
import { previewQuestion, type PreviewQuestion } from './preview-question.ts';

const USAGE = `Brings promotions into a store, writes them into a file, or shows how they stand at any moment for any buyer.

  npm run promotions -- import FILE --store CODE [--dry]
  npm run promotions -- export FILE --store CODE
  npm run promotions -- preview --store CODE [--at MOMENT] [--country CODE] [--buyer KIND] [--new] [--registered DAY]

  FILE          CSV, one promotion a line; docs/how-to/import-promotions.md describes its columns
  --store       whose promotions they are
  --dry         says what would happen, and keeps nothing
  --at          a day or a time of the store's clocks, such as 2026-12-01T10:00; now if left out
  --country     where the goods go; the store's own country if left out
  --buyer       one of: ${BUYER_KINDS.join(', ')}; visitor if left out
  --new         who has no order yet; without it the buyer has one, except a visitor, of whom nobody knows
  --registered  the day on which the buyer registered

Good lines go in, also where others are wrong. 0: done, 1: lines are wrong, 2: the file cannot be read.`;

const SHOWN_PROBLEMS = 50;
const HEADING_BYTES = 65_536;
const WIDEST = 60;

async function delimiterOf(path: string): Promise<string> {
  const file = await open(path).catch((fault: unknown) => {
    throw new UserError(fault instanceof Error ? fault.message : String(fault));
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEADING_BYTES), 0, HEADING_BYTES, 0);
    return guessDelimiter(buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '');
  } finally {
    await file.close();
  }
}

const named = (ids: readonly number[]) => (ids.length > 0 ? ` (${ids.join(', ')})` : '');

function sayReport(
  { created, changed, unchanged, problems }: PromotionReport,
  isTried: boolean,
): void {
  console.log(
    `${created.length} new${named(created)}, ${changed.length} changed${named(changed)}, ${unchanged} as before.`,
  );
  for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS))
    console.log(`  line ${line}: ${reason}`);
  if (problems.length > SHOWN_PROBLEMS)
    console.log(`  … and ${problems.length - SHOWN_PROBLEMS} more`);
  if (isTried) console.log('This was a trial: nothing is kept.');
}

async function bringIn(path: string, store: string, isTried: boolean): Promise<boolean> {
  const lines = readCsv(createReadStream(path), await delimiterOf(path));
  const report = await onDatabase({ connections: 1 }, async ({ database }) =>
    importPromotions(database, { store, lines, isTried, now: await readDatabaseTime(database) }),
  );
  sayReport(report, isTried);
  return report.problems.length === 0;
}

async function writeOut(path: string, store: string): Promise<boolean> {
  const lines = await onDatabase({ connections: 1, isKeptAsItIs: true }, ({ database }) =>
    exportPromotions(database, store),
  );
  await writeFile(path, lines.join(''));
  console.log(`${lines.length - 1} promotions are in ${path}.`);
  return true;
}

function whyWords(why: WhyNot, store: string): string {
  const { currency } = getStore(store);
  switch (why.kind) {
    case 'notBegun':
      return 'has not begun';
    case 'ended':
      return 'is over';
    case 'blocked':
      return 'is stopped by staff';
    case 'country':
      return 'not for this country';
    case 'buyer':
      return `only for ${why.buyers.join(', ')}`;
    case 'notNew':
      return 'only for whoever has no order yet';
    case 'registeredLongAgo':
      return `only within ${why.days} days of registration`;
    case 'allGone':
      return 'all are gone';
    case 'hadAll':
      return `has had ${why.limit}`;
    case 'earlierStep':
      return `needs step ${why.step} before`;
    case 'minSum':
      return `from ${formatMoney(why.remainMinor, currency, 'en')} in the cart`;
    case 'minPoints':
      return `from ${why.remainHundredths / 100} points in the cart`;
    case 'inCart':
      return 'is in the cart';
    case 'excluded':
      return `goes not together with ${why.by}`;
  }
}

function lineOf(promotion: Promotion, whyNot: readonly WhyNot[], used: number | undefined): string {
  const { id, type, texts, limitTotal, store, isShown } = promotion;
  const name = texts['ru']?.name ?? '';
  const short = name.length > WIDEST ? `${name.slice(0, WIDEST - 1)}…` : name;
  const standing =
    whyNot.length === 0 ? 'can be had' : whyNot.map((each) => whyWords(each, store)).join('; ');
  const left = limitTotal === null ? '' : ` (${used ?? 0} of ${limitTotal} used)`;
  return [id, type, short, `${standing}${left}${isShown ? '' : ' (in no list)'}`].join('\t');
}

/** What runs then, each with how it stands for an empty cart: by the same rules as lists and orders, with another clock. */
async function preview({ store, at, country, buyer }: PreviewQuestion): Promise<boolean> {
  await onDatabase({ connections: 1, isKeptAsItIs: true }, async ({ database }) => {
    const now = at ?? (await readDatabaseTime(database));
    const usedInAll = await countUses(database, store);
    const place: PlaceFacts = { country, now, usedInAll };
    const all = (await listPromotions(database, now)).filter((each) => each.store === store);
    const standings = standingsAt(all, buyer, place);
    console.log(`${now.toISOString()}, ${store}, goods to ${country}, ${buyer.kind}`);
    for (const { promotion, standing } of standings)
      console.log(lineOf(promotion, standing.whyNot, usedInAll.get(promotion.id)));
  });
  return true;
}

await runCommand({
  usage: USAGE,
  options: {
    store: { type: 'string' },
    dry: { type: 'boolean' },
    at: { type: 'string' },
    country: { type: 'string' },
    buyer: { type: 'string' },
    new: { type: 'boolean' },
    registered: { type: 'string' },
  },
  words: { least: 1, most: 2 },
  async run({ store = '', dry = false, ...asked }, [what, path]) {
    const known = listStores().map(({ code }) => code);
    if (!known.includes(store)) throw new WrongUse(`--store is one of: ${known.join(', ')}.`);
    if (what === 'import' && path !== undefined) return bringIn(path, store, dry);
    if (what === 'export' && path !== undefined) return writeOut(path, store);
    if (what !== 'preview' || path !== undefined)
      throw new WrongUse('That is none of: "import FILE", "export FILE", "preview".');
    return preview(previewQuestion(store, asked));
  },
});
