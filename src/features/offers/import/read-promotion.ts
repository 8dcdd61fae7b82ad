import { parseMoney, type Currency } from '#base/money.ts';
import {
  CHOICES_MAX,
  CHOICE_PRODUCTS_MAX,
  KIT_PIECES_MAX,
  KIT_PRODUCTS_MAX,
  MEANT_MAX,
  type Promotion,
  type PromotionConditions,
  type PromotionKit,
} from '../model.ts';
import { isPresentType, isSetType } from '../rules/kind-fields.ts';
import { largestKit } from '../rules/largest-kit.ts';
import { promotionFault, type FaultCode, type PromotionFault } from '../rules/promotion-fault.ts';
import {
  codeOfIssue,
  isPromotionColumn,
  languagesIn,
  promotionRow,
  readChoice,
  type ChoiceCells,
  type PromotionRow,
} from './promotion-columns.ts';
import { readStoreMoment } from './store-moment.ts';

/** The store that a file is for. */
export interface FileStore {
  readonly code: string;
  readonly currency: Currency;
  readonly timeZone: string;
  /** Countries that it delivers to. */
  readonly countries: readonly string[];
  /** Languages, Russian apart, that a file has columns for whether they are filled in or not; any other may be there as well. */
  readonly languages: readonly string[];
}

/** What a row says; the tax of a set may be left to the shop. */
export interface ReadPromotion {
  readonly promotion: Promotion;
  readonly isVatAsked: boolean;
}

export type PromotionReading =
  | ({ readonly ok: true } & ReadPromotion)
  | { readonly ok: false; readonly faults: readonly PromotionFault[] };

type Cells = Readonly<Record<string, string>>;

/** Far more than any order. */
const MONEY_MAX = 1e13;
const THREE_DAYS_MS = 3 * 86_400_000 + 3_600_000;

/** Collects what is wrong with a row, so that a person mends all of it at once. */
class Reader {
  readonly faults: PromotionFault[] = [];
  private readonly currency: Currency;
  constructor(currency: Currency) {
    this.currency = currency;
  }

  refuse(code: FaultCode, column: string | null, reason: string, about = ''): void {
    this.faults.push(promotionFault(code, column, reason, about));
  }

  money(column: string, text: string, name = column): number | null {
    if (text === '') return null;
    const read = parseMoney(text, this.currency);
    if (read.ok && read.value >= 0 && read.value <= MONEY_MAX) return read.value;
    this.refuse('AMOUNT', column, `${name} is no amount in ${this.currency.externalIso}`);
    return null;
  }

  points(column: string, text: string): number | null {
    if (text === '') return null;
    const read = parseMoney(text, { decimals: 2 });
    if (read.ok && read.value >= 0 && read.value <= MONEY_MAX) return read.value;
    this.refuse('AMOUNT', column, `${column} is no number of points`);
    return null;
  }
}

function timesOf(row: PromotionRow, reader: Reader, { timeZone }: FileStore) {
  const startsAt = readStoreMoment(row.from, timeZone, 'begin');
  const endsAt = row.until === '' ? null : readStoreMoment(row.until, timeZone, 'end');
  if (!startsAt) reader.refuse('DAY', 'from', 'from is no day such as 2026-12-01');
  if (row.until !== '' && !endsAt)
    reader.refuse('DAY', 'until', 'until is no day such as 2026-12-31');
  if (startsAt && endsAt && endsAt <= startsAt)
    reader.refuse('BEFORE', 'until', 'until is before from');
  else if (row.three_days && startsAt) {
    if (!endsAt || endsAt.getTime() - startsAt.getTime() > THREE_DAYS_MS)
      reader.refuse('THREE_DAYS', 'until', 'three_days does not end after three days');
  }
  return { startsAt: startsAt ?? new Date(0), endsAt };
}

function textsOf(row: PromotionRow, record: Cells, reader: Reader): Promotion['texts'] {
  const texts: Record<string, { name: string; description: string }> = {
    ru: { name: row.name, description: row.description },
  };
  for (const language of languagesIn(Object.keys(record))) {
    const name = record[`name_${language}`]?.trim() ?? '';
    const description = record[`description_${language}`]?.trim() ?? '';
    if (name.length > 200)
      reader.refuse('NAME', `name_${language}`, `name_${language} has not 1 to 200 signs`);
    if (name !== '') texts[language] = { name, description };
    else if (description !== '')
      reader.refuse(
        'ORPHAN',
        `description_${language}`,
        `description_${language} stands without name_${language}`,
      );
  }
  if (JSON.stringify(texts).length > 50_000)
    reader.refuse('OTHER', null, 'its texts are too long together');
  return texts;
}

function conditionsOf(
  row: PromotionRow,
  reader: Reader,
  { countries }: FileStore,
): PromotionConditions {
  for (const country of row.countries.filter((each) => !countries.includes(each)))
    reader.refuse(
      'COUNTRY',
      'countries',
      `the store does not deliver to the country ${country}`,
      country,
    );
  if (row.skus.length + row.categories.length > MEANT_MAX)
    reader.refuse('LONG', 'skus', `skus and categories are more than ${MEANT_MAX}`);
  const sum = reader.money('min_sum', row.min_sum);
  const points = reader.points('min_points', row.min_points);
  // A cart reaches nothing at once, before anything lies in it.
  if (sum === 0) reader.refuse('ZERO', 'min_sum', 'min_sum is 0: it says how much, or nothing');
  if (points === 0)
    reader.refuse('ZERO', 'min_points', 'min_points is 0: it says how many, or nothing');
  if (sum && points)
    reader.refuse('BOTH', 'min_sum', 'min_sum and min_points stand together: one is asked for');
  return {
    ...(sum ? { minCartPriceMinor: sum } : {}),
    ...(points ? { minCartPointsHundredths: points } : {}),
    ...(row.skus.length > 0 ? { skus: row.skus } : {}),
    ...(row.categories.length > 0 ? { categories: row.categories } : {}),
    ...(row.countries.length > 0 ? { countries: row.countries } : {}),
    ...(row.buyers.length > 0 ? { buyers: row.buyers } : {}),
    ...(row.new_clients ? { isForNewClients: true as const } : {}),
    ...(row.registered_days ? { withinDaysOfRegistration: row.registered_days } : {}),
  };
}

function choicesOf(row: PromotionRow, record: Cells, reader: Reader): PromotionKit['choices'] {
  const cells: ChoiceCells[] = [];
  for (let place = 1; place <= CHOICES_MAX; place++) {
    const read = readChoice(record, place);
    if (read && 'fault' in read) reader.faults.push(read.fault);
    else if (read) cells.push(read);
  }
  const prices = new Map<string, string | null>();
  return cells.map(({ place, count, isOptional, collectionId, products }) => {
    const column = `choice${place}`;
    if (products.length > CHOICE_PRODUCTS_MAX)
      reader.refuse('LONG', column, `${column} has more than ${CHOICE_PRODUCTS_MAX} products`);
    const seen = new Set<string>();
    return {
      collectionId: collectionId ?? row.id * 10 + place,
      count,
      isOptional,
      products: products.map(({ sku, price }) => {
        if (seen.has(sku)) reader.refuse('TWICE', column, `${column} names ${sku} twice`, sku);
        seen.add(sku);
        if (prices.has(sku) && prices.get(sku) !== price)
          reader.refuse('TWO_PRICES', column, `${sku} has two prices in this promotion`, sku);
        prices.set(sku, price);
        const given = price ?? (isPresentType(row.type) ? '0' : '');
        const newPriceMinor = reader.money(column, given, `${column}, price of ${sku},`);
        return { sku, ...(newPriceMinor === null ? {} : { newPriceMinor }) };
      }),
    };
  });
}

/** What a type asks of a set. */
function* setFaults({ type }: PromotionRow, kit: PromotionKit): Generator<PromotionFault> {
  const { choices, items, priceMinor, percentOff, offMinor, presents } = kit;
  if (choices.length + items.length === 0)
    yield promotionFault('NEEDS', 'items', `${type} needs items or choice1`);
  if (type === 'FIX_PRICE_ON_PRODUCT_SET') {
    if (priceMinor === null) yield promotionFault('NEEDS', 'price', `${type} needs price`);
  } else if (priceMinor !== null)
    yield promotionFault('NOT_FOR', 'price', `price stands beside FIX_PRICE_ON_PRODUCT_SET alone`);
  if (type === 'DISCOUNT_ON_PRODUCT_SET' && percentOff + offMinor === 0)
    yield promotionFault('NEEDS', 'percent_off', `${type} needs percent_off or off`);
  if (type !== 'DISCOUNT_ON_PRODUCT_SET' && percentOff + offMinor > 0)
    yield promotionFault('NOT_FOR', 'percent_off', `percent_off and off are not for ${type}`);
  if (
    type === 'DISCOUNT_ON_COMPONENTS' &&
    !choices.some(({ products }) =>
      products.some(({ newPriceMinor }) => newPriceMinor !== undefined),
    )
  )
    yield promotionFault(
      'PRICED',
      'choice1',
      `${type} needs a price of a product in a choice, such as 400501=590`,
    );
  if (type === 'BONUS_ON_PRODUCT_SET' && presents.length === 0)
    yield promotionFault('NEEDS', 'presents', `${type} needs presents`);
}

/** What a type asks of a purchase that reaches something. */
function* purchaseFaults(row: PromotionRow, kit: PromotionKit): Generator<PromotionFault> {
  const { type, min_sum, min_points } = row;
  const isReduced = kit.percentOff + kit.offMinor > 0;
  if (min_sum === '' && min_points === '')
    yield promotionFault(
      'CONDITION',
      'min_sum',
      `${type} needs a condition: min_sum or min_points`,
    );
  if (kit.priceMinor !== null)
    yield promotionFault('NOT_FOR', 'price', `price stands beside FIX_PRICE_ON_PRODUCT_SET alone`);
  if (kit.items.length > 0)
    yield promotionFault('NOT_FOR', 'items', `items are for sets, not for ${type}`);
  if (isPresentType(type)) {
    if (isReduced)
      yield promotionFault('NOT_FOR', 'percent_off', `percent_off and off are not for ${type}`);
    if ((kit.presents.length === 0) === (kit.choices.length === 0))
      yield promotionFault('NEEDS', 'presents', `${type} needs either presents or choice1`);
  } else {
    if (!isReduced)
      yield promotionFault('NEEDS', 'percent_off', `${type} needs percent_off or off`);
    if (kit.presents.length + kit.choices.length > 0)
      yield promotionFault('NOT_FOR', 'presents', `presents and choices are not for ${type}`);
  }
}

function* otherFaults(row: PromotionRow, kit: PromotionKit | null): Generator<PromotionFault> {
  if (row.percent_off !== null && row.off !== '')
    yield promotionFault('BOTH', 'percent_off', 'percent_off and off stand together');
  if ((row.programme === '') !== (row.step === null))
    yield promotionFault('NEEDS', 'step', 'programme and step stand together');
  if (row.limited_set && (row.min_sum === '' || row.skus.length + row.categories.length === 0))
    yield promotionFault(
      'NEEDS',
      'limited_set',
      'limited_set needs min_sum, and skus or categories',
    );
  if (kit) {
    const { products, pieces } = largestKit(kit);
    if (products > KIT_PRODUCTS_MAX)
      yield promotionFault(
        'LONG',
        'items',
        `one set can hold more than ${KIT_PRODUCTS_MAX} products`,
      );
    if (pieces > KIT_PIECES_MAX)
      yield promotionFault(
        'LONG',
        'items',
        `one set can hold more than ${KIT_PIECES_MAX} pieces of one product`,
      );
  }
  if (kit) yield* isSetType(row.type) ? setFaults(row, kit) : purchaseFaults(row, kit);
}

/** Reads a row of a file of promotions: all that is wrong with it, or what it says. */
export function readPromotion(record: Cells, store: FileStore): PromotionReading {
  const strange = Object.keys(record).filter((name) => !isPromotionColumn(name));
  const parsed = promotionRow.safeParse(record);
  if (!parsed.success || strange.length > 0)
    return {
      ok: false,
      faults: [
        ...strange.map((name) => promotionFault('OTHER', null, `there is no column ${name}`)),
        ...(parsed.error?.issues ?? []).map((issue) => {
          const column = String(issue.path[0]);
          return promotionFault(codeOfIssue(issue), column, `${column} ${issue.message}`);
        }),
      ],
    };
  const row = parsed.data;
  const reader = new Reader(store.currency);
  const isPresent = isPresentType(row.type);
  const kit: PromotionKit = {
    sku: row.kit_sku || `SET-${row.id}`,
    priceMinor: reader.money('price', row.price),
    pointsHundredths: reader.points('points', row.points) ?? (isPresent ? 0 : null),
    vatPercent: Number(row.vat.replace(',', '.')),
    items: row.items,
    presents: row.presents,
    choices: choicesOf(row, record, reader),
    percentOff: row.percent_off ?? 0,
    offMinor: reader.money('off', row.off) ?? 0,
  };
  // What is not read is not missed as well.
  const isKitRead = reader.faults.length === 0;
  const { percentOff, offMinor, presents } = kit;
  const isKit = isSetType(row.type) || kit.choices.length > 0;
  const promotion: Promotion = {
    store: store.code,
    id: row.id,
    type: row.type,
    campaignId: row.campaign,
    texts: textsOf(row, record, reader),
    picture: row.picture || null,
    conditions: conditionsOf(row, reader, store),
    kit: isKit ? kit : null,
    reward: isKit ? null : { percentOff, offMinor, presents },
    isRepeatable: row.repeatable,
    isMultipleKits: row.several_kits,
    isMargined: row.margined,
    isForLimitedSet: row.limited_set,
    isThreeDays: row.three_days,
    isShown: !row.hidden,
    isBlocked: row.blocked,
    multiplyIndex: row.per_turn ?? 1,
    availableCount: row.most_in_cart,
    limitTotal: row.limit,
    limitPerPerson: row.person_limit,
    programme: row.programme || null,
    programmeStep: row.step,
    group: row.group || null,
    ...timesOf(row, reader, store),
  };
  const faults = [...reader.faults, ...otherFaults(row, isKitRead ? kit : null)];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, promotion, isVatAsked: isKit && row.vat === '' };
}
