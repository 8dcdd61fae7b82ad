import { majorText } from '#base/money.ts';
import type { Promotion, SetItems } from '../model.ts';
import { CHOICE_PARTS, PROMOTION_COLUMNS } from './promotion-columns.ts';
import type { FileStore } from './read-promotion.ts';
import { storeMomentText } from './store-moment.ts';

type Cells = Readonly<Record<string, string>>;

const yes = (isSo: boolean) => (isSo ? 'yes' : '');
const number = (value: number | null | undefined) => (value == null ? '' : String(value));
const list = (items: SetItems) =>
  items.map(({ sku, count }) => (count === 1 ? sku : `${sku}*${count}`)).join(' ');

const quoted = (cell: string): string =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function conditionCells(
  { conditions }: Promotion,
  money: (minor?: number | null) => string,
): Cells {
  const points = conditions.minCartPointsHundredths;
  return {
    countries: (conditions.countries ?? []).join(' '),
    buyers: (conditions.buyers ?? []).join(' '),
    new_clients: yes(conditions.isForNewClients ?? false),
    registered_days: number(conditions.withinDaysOfRegistration),
    min_sum: money(conditions.minCartPriceMinor),
    min_points: points === undefined ? '' : majorText(points, { decimals: 2 }),
    skus: (conditions.skus ?? []).join(' '),
    categories: (conditions.categories ?? []).join(' '),
  };
}

function kitCells(
  { kit, reward }: Promotion,
  money: (minor?: number | null) => string,
): Record<string, string> {
  const cells: Record<string, string> = {
    kit_sku: kit?.sku ?? '',
    price: money(kit?.priceMinor),
    points: kit?.pointsHundredths == null ? '' : majorText(kit.pointsHundredths, { decimals: 2 }),
    vat: number(kit?.vatPercent),
    items: list(kit?.items ?? []),
    presents: list((kit ?? reward)?.presents ?? []),
    percent_off: number((kit ?? reward)?.percentOff || null),
    off: money((kit ?? reward)?.offMinor || null),
  };
  for (const [place, { count, isOptional, collectionId, products }] of (
    kit?.choices ?? []
  ).entries()) {
    const name = `choice${place + 1}`;
    cells[name] = products
      .map(({ sku, newPriceMinor }) =>
        newPriceMinor === undefined ? sku : `${sku}=${money(newPriceMinor)}`,
      )
      .join(' ');
    cells[`${name}_count`] = String(count);
    cells[`${name}_optional`] = yes(isOptional);
    cells[`${name}_collection`] = String(collectionId);
  }
  return cells;
}

/** A promotion as a row of a file has it, by its columns. */
export function cellsOf(promotion: Promotion, { currency, timeZone }: FileStore): Cells {
  const { texts, startsAt, endsAt } = promotion;
  const money = (minor?: number | null) => (minor == null ? '' : majorText(minor, currency));
  const others = Object.entries(texts).filter(([language]) => language !== 'ru');
  return {
    id: String(promotion.id),
    type: promotion.type,
    name: texts['ru']?.name ?? '',
    description: texts['ru']?.description ?? '',
    ...Object.fromEntries(
      others.flatMap(([language, { name, description }]) => [
        [`name_${language}`, name],
        [`description_${language}`, description],
      ]),
    ),
    picture: promotion.picture ?? '',
    campaign: number(promotion.campaignId),
    from: storeMomentText(startsAt, timeZone, 'begin'),
    until: endsAt ? storeMomentText(endsAt, timeZone, 'end') : '',
    ...conditionCells(promotion, money),
    ...kitCells(promotion, money),
    repeatable: yes(promotion.isRepeatable),
    several_kits: yes(promotion.isMultipleKits),
    margined: yes(promotion.isMargined),
    limited_set: yes(promotion.isForLimitedSet),
    three_days: yes(promotion.isThreeDays),
    hidden: yes(!promotion.isShown),
    blocked: yes(promotion.isBlocked),
    per_turn: promotion.multiplyIndex === 1 ? '' : String(promotion.multiplyIndex),
    most_in_cart: number(promotion.availableCount),
    limit: number(promotion.limitTotal),
    person_limit: number(promotion.limitPerPerson),
    programme: promotion.programme ?? '',
    step: number(promotion.programmeStep),
    group: promotion.group ?? '',
  };
}

/** Promotions of a store as lines of a file that the import reads: the headings, then a line for each. */
export function promotionLines(promotions: readonly Promotion[], store: FileStore): string[] {
  const rows = promotions.map((each) => cellsOf(each, store));
  const most = Math.max(0, ...promotions.map(({ kit }) => kit?.choices.length ?? 0));
  const choices = Array.from({ length: most }, (_, at) =>
    CHOICE_PARTS.map((part) => `choice${at + 1}${part}`),
  ).flat();
  const others = promotions.flatMap(({ texts: own }) => Object.keys(own)).toSorted();
  const languages = new Set(
    [...store.languages, ...others].filter((language) => language !== 'ru'),
  );
  const texts = [...languages].flatMap((language) => [
    `name_${language}`,
    `description_${language}`,
  ]);
  const heading = PROMOTION_COLUMNS.flatMap((name) =>
    name === 'description' ? [name, ...texts] : name === 'presents' ? [name, ...choices] : [name],
  );
  return [heading, ...rows.map((row) => heading.map((name) => row[name] ?? ''))].map(
    (cells) => `${cells.map(quoted).join(',')}\n`,
  );
}
