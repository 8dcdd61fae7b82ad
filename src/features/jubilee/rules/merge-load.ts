import { OFFER_FIELDS, type TypedOffer } from './month-form.ts';

/** An offer as a file, the load before and the tables have it; days that it has none of and a picture that it lacks are empty. */
export interface LoadOffer extends TypedOffer {
  readonly number: number;
}

export interface LoadMonth {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly names: Readonly<Record<string, string>>;
  readonly offers: readonly LoadOffer[];
  readonly products: readonly { readonly sku: string; readonly count: number }[];
}

const MONTH_PARTS = ['days', 'names', 'products'] as const;
const OFFER_PARTS = ['words', 'button', 'days', 'picture'] as const;

/** Where the office and a file do not agree: a part of a month, or of one of its offers. */
export interface LoadConflict {
  /** First day of the month. */
  readonly month: string;
  /** Number of an offer; null: the month itself. */
  readonly offer: number | null;
  /** What the office changed, or that it added or removed the whole. */
  readonly what:
    | (typeof MONTH_PARTS)[number]
    | (typeof OFFER_PARTS)[number]
    | 'added'
    | 'removed'
    | 'changed';
}

export interface MergedLoad {
  readonly months: readonly LoadMonth[];
  readonly conflicts: readonly LoadConflict[];
}

export interface LoadSides {
  /** What a file said the last time; null: nobody knows, and what stands is the office's. */
  readonly last: readonly LoadMonth[] | null;
  readonly standing: readonly LoadMonth[];
  readonly file: readonly LoadMonth[];
  /** What the office changed gives way. */
  readonly isFileTaken: boolean;
}

const sorted = <Value>(texts: Readonly<Record<string, Value>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The same text for the same part, in whatever order its languages come. */
const monthPart = ({ lastDay, names, products }: LoadMonth) => ({
  days: lastDay,
  names: JSON.stringify(sorted(names)),
  products: JSON.stringify(products.map(({ sku, count }) => [sku, count])),
});
const offerPart = ({ texts, path, firstDay, lastDay, picture }: LoadOffer) => ({
  words: JSON.stringify(
    sorted(texts).map(([language, words]) => [
      language,
      ...OFFER_FIELDS.map((field) => words[field]),
    ]),
  ),
  button: path,
  days: `${firstDay}/${lastDay}`,
  picture,
});

const markOfOffer = (offer: LoadOffer): string => JSON.stringify(offerPart(offer));
const markOfMonth = (month: LoadMonth): string =>
  JSON.stringify([
    monthPart(month),
    month.offers
      .toSorted((one, other) => one.number - other.number)
      .map((offer) => [offer.number, markOfOffer(offer)]),
  ]);

interface Sides<Item> {
  readonly last: Item | undefined;
  readonly standing: Item | undefined;
  readonly file: Item | undefined;
}

/** What becomes of a month or an offer that one side lacks; null: both have it. `item` undefined: it is not there then. */
function ofOneSide<Item>(
  { last, standing, file }: Sides<Item>,
  isFileTaken: boolean,
  markOf: (item: Item) => string,
): { readonly item: Item | undefined; readonly conflict?: LoadConflict['what'] } | null {
  if (standing && file) return null;
  if (standing) {
    if (last && markOf(last) === markOf(standing)) return { item: undefined };
    return { item: isFileTaken ? undefined : standing, conflict: last ? 'changed' : 'added' };
  }
  if (last && file) return { item: isFileTaken ? file : undefined, conflict: 'removed' };
  return { item: file };
}

/** Parts that the office has changed since the last load, and about which the file says something else. */
function changedParts<Part extends string>(
  names: readonly Part[],
  { last, standing, file }: Sides<Readonly<Record<Part, string>>>,
): readonly Part[] {
  return names.filter(
    (name) => standing?.[name] !== file?.[name] && last?.[name] !== standing?.[name],
  );
}

function mergeOffer(
  sides: {
    readonly last: LoadOffer | undefined;
    readonly standing: LoadOffer;
    readonly file: LoadOffer;
  },
  isFileTaken: boolean,
) {
  const { last, standing, file } = sides;
  const changed = changedParts(OFFER_PARTS, {
    last: last && offerPart(last),
    standing: offerPart(standing),
    file: offerPart(file),
  });
  const keeps = (part: (typeof OFFER_PARTS)[number]) => {
    if (!changed.includes(part)) return false;
    // A picture that somebody has sent is not lost to a file that names none.
    return !isFileTaken || (part === 'picture' && file.picture === '');
  };
  const { firstDay, lastDay } = keeps('days') ? standing : file;
  const offer: LoadOffer = {
    number: file.number,
    texts: (keeps('words') ? standing : file).texts,
    path: (keeps('button') ? standing : file).path,
    firstDay,
    lastDay,
    picture: (keeps('picture') ? standing : file).picture,
  };
  return { offer, changed };
}

function mergeOffers(
  { last, standing, file }: Sides<LoadMonth>,
  isFileTaken: boolean,
  told: (conflict: Omit<LoadConflict, 'month'>) => void,
): readonly LoadOffer[] {
  const [was, now, said] = [last, standing, file].map(
    (month) => new Map(month?.offers.map((offer) => [offer.number, offer])),
  ) as [Map<number, LoadOffer>, Map<number, LoadOffer>, Map<number, LoadOffer>];
  const numbers = [...new Set([...now.keys(), ...said.keys()])].toSorted(
    (one, other) => one - other,
  );
  return numbers.flatMap((number) => {
    const sides = { last: was.get(number), standing: now.get(number), file: said.get(number) };
    const alone = ofOneSide(sides, isFileTaken, markOfOffer);
    if (alone) {
      if (alone.conflict) told({ offer: number, what: alone.conflict });
      return alone.item ?? [];
    }
    if (!sides.standing || !sides.file) return [];
    const { standing: stands, file: says } = sides;
    const { offer, changed } = mergeOffer(
      { last: sides.last, standing: stands, file: says },
      isFileTaken,
    );
    for (const what of changed) told({ offer: number, what });
    return offer;
  });
}

/**
 * What the jubilee of a store becomes when a file is loaded: what the office has changed since the last load stays, part by part, and is told;
 * all else is as the file says.
 */
export function mergeLoad({ last, standing, file, isFileTaken }: LoadSides): MergedLoad {
  const conflicts: LoadConflict[] = [];
  const byDay = (months: readonly LoadMonth[]) =>
    new Map(months.map((each) => [each.firstDay, each]));
  const [was, now, said] = [byDay(last ?? []), byDay(standing), byDay(file)];
  const days = [...new Set([...now.keys(), ...said.keys()])].toSorted();
  const months = days.flatMap((month) => {
    const sides = { last: was.get(month), standing: now.get(month), file: said.get(month) };
    const alone = ofOneSide(sides, isFileTaken, markOfMonth);
    if (alone) {
      if (alone.conflict) conflicts.push({ month, offer: null, what: alone.conflict });
      return alone.item ?? [];
    }
    const { standing: stands, file: says } = sides;
    if (!stands || !says) return [];
    const changed = changedParts(MONTH_PARTS, {
      last: sides.last && monthPart(sides.last),
      standing: monthPart(stands),
      file: monthPart(says),
    });
    for (const what of changed) conflicts.push({ month, offer: null, what });
    const from = (part: (typeof MONTH_PARTS)[number]) =>
      changed.includes(part) && !isFileTaken ? stands : says;
    return {
      firstDay: month,
      lastDay: from('days').lastDay,
      names: from('names').names,
      products: from('products').products,
      offers: mergeOffers(sides, isFileTaken, (told) => conflicts.push({ month, ...told })),
    };
  });
  return { months, conflicts };
}
