import { addCalendarDays, dayIn, firstMoment } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { largeCalled, smallCalled } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import { majorNumber } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { keptByKey } from '#platform/kept-for-a-minute.ts';
import type { Month, Offer, OfferDetail, ShownProduct } from '../calls/months.ts';
import { stateOf } from '../rules/months.ts';
import {
  countNewUsers,
  listJubileeStores,
  readJubilee,
  type JubileeRows,
  type OfferRow,
} from './jubilee-store.ts';

const KEPT_STORES = 100;

type MonthCode = 'MONTH_UNKNOWN' | 'MONTH_CLOSED';
type At = Pick<Place, 'store' | 'language'>;

export interface Jubilee {
  /** Stores that have a jubilee. Kept for a minute. */
  listStores(): Promise<readonly string[]>;
  /** In their order; empty where a store has no jubilee. */
  listMonths(place: At): Promise<readonly Month[]>;
  listOffers(place: At, monthId: number, now: Date): Promise<Outcome<readonly Offer[], MonthCode>>;
  /** When the offers of a month change next by their days, in milliseconds since 1970; null when they will not. */
  offersHoldUntil(place: At, monthId: number, now: Date): Promise<number | null>;
  getOffer(
    place: At,
    monthId: number,
    offerId: number,
    now: Date,
  ): Promise<Outcome<OfferDetail, MonthCode | 'OFFER_UNKNOWN'>>;
  listProducts(
    place: Place,
    monthId: number,
    now: Date,
  ): Promise<Outcome<readonly ShownProduct[], MonthCode>>;
  /** Whether a product stands in a month that has begun; `closed` where its months are still to come. */
  standingOf(place: At, sku: string, now: Date): Promise<'open' | 'closed' | 'unknown'>;
  /** How many have registered since its first day. Kept for a minute. */
  countNewUsers(store: string): Promise<number>;
  /** Lets go of what is kept. */
  forget(): void;
}

/** The words of a language, or of one that more people read. */
function inWords<Words>(
  texts: Readonly<Record<string, Words>>,
  language: string,
): { readonly words: Words | undefined; readonly other: { readonly language?: string } } {
  const found = [language, 'en', 'ru', ...Object.keys(texts)].find((each) => texts[each]);
  const other = found === undefined || found === language ? {} : { language: found };
  return { words: found === undefined ? undefined : texts[found], other };
}

const zoneOf = (store: string): string => getCountry(getStore(store).homeCountry).timeZone;

/** The days of something as moments of a store: from its first midnight to the last millisecond of its last day. */
function spanOf(
  store: string,
  { firstDay, lastDay }: Pick<JubileeRows['months'][number], 'firstDay' | 'lastDay'>,
) {
  const zone = zoneOf(store);
  const end = firstMoment(zone, addCalendarDays(lastDay, 1)).getTime() - 1;
  return {
    started_at: firstMoment(zone, firstDay).toISOString(),
    ended_at: new Date(end).toISOString(),
  };
}

export interface JubileeParts {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'listCards' | 'findMarket'>;
  now(): Date;
}

interface KeptJubilee extends JubileeRows {
  readonly spans: ReadonlyMap<number, ReturnType<typeof spanOf>>;
}

/** What is kept of stores, for a minute by the shop's clock. */
function openKept({ database, now }: JubileeParts) {
  const told = keptByKey<KeptJubilee>(now, KEPT_STORES);
  const counts = keptByKey<number>(now, KEPT_STORES);
  const stores = keptByKey<readonly string[]>(now, 1);
  const read = async (store: string): Promise<KeptJubilee> => {
    const rows = await readJubilee(database, store);
    return { ...rows, spans: new Map(rows.months.map((each) => [each.id, spanOf(store, each)])) };
  };
  return {
    forget: () => [told, counts, stores].forEach((kept) => kept.forget()),
    of: (store: string) => told.of(store, () => read(store)),
    listStores: () => stores.of('all', () => listJubileeStores(database)),
    newUsersSince: (since: string) =>
      counts.of(since, () => countNewUsers(database, new Date(since))),
  };
}

/** Offers and products of a month that has begun; what is still to come is told to nobody. */
function openedMonth({ spans }: KeptJubilee, id: number, now: Date): Outcome<null, MonthCode> {
  const span = spans.get(id);
  if (!span) return refused('MONTH_UNKNOWN');
  return stateOf(span, now.getTime()) === 'future' ? refused('MONTH_CLOSED') : ok(null);
}

/** Whether an offer is told on the day of a moment, by the store's calendar. */
function isOfToday({ firstDay, lastDay }: OfferRow, store: string, now: Date): boolean {
  if (firstDay === null && lastDay === null) return true;
  const today = dayIn(zoneOf(store), now);
  return (firstDay === null || firstDay <= today) && (lastDay === null || today <= lastDay);
}

/** When the offers of a month change next by their days, in milliseconds; null when they will not. */
function nextOfferChange(offers: readonly OfferRow[], store: string, now: Date): number | null {
  const zone = zoneOf(store);
  const coming = offers
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay && addCalendarDays(lastDay, 1)])
    .flatMap((day) => (day === null ? [] : firstMoment(zone, day).getTime()))
    .filter((moment) => moment > now.getTime());
  return coming.length > 0 ? Math.min(...coming) : null;
}

function offerOf({ number, texts, picture }: OfferRow, language: string): Offer[] {
  const { words, other } = inWords(texts, language);
  if (!words) return [];
  const { name, type, short } = words;
  return [
    {
      id: number,
      name,
      type,
      desc_short: short,
      img_url: picture && smallCalled(picture),
      ...other,
    },
  ];
}

function detailOf({ texts, picture, path }: OfferRow, language: string): OfferDetail | null {
  const { words, other } = inWords(texts, language);
  if (!words) return null;
  const { name, type, full, button } = words;
  const url = `/${language}/${path}`;
  return {
    name,
    type,
    desc_full: full,
    img_url: picture && largeCalled(picture),
    button: { name: button, url },
    ...other,
  };
}

type Cards = Pick<Catalogue, 'listCards' | 'findMarket'>;

/** Products with what is known of them here, in the order of the month; what is not sold here is left out. */
function productsOf(
  catalogue: Cards,
  place: Place,
  rows: readonly { readonly sku: string; readonly count: number }[],
): ShownProduct[] {
  const market = catalogue.findMarket(place);
  if (!market) return [];
  const counts = new Map(rows.map(({ sku, count }) => [sku, count]));
  return catalogue.listCards(place, [...counts.keys()]).map((card) => ({
    sku: card.sku,
    name: card.name,
    url: card.url,
    thumbnail: card.picture && smallCalled(card.picture),
    count: counts.get(card.sku) ?? 1,
    points: card.pointsHundredths / 100,
    current_price: {
      value: majorNumber(card.price.priceMinor, market.currency),
      iso: market.currency.externalIso,
    },
    is_gift: card.price.priceMinor === 0,
    is_promo: card.price.discountPercent !== null,
    missing: card.isMissing,
    ...(card.textLanguage === place.language ? {} : { language: card.textLanguage }),
  }));
}

/** The jubilee as a company has told it, read once a minute for each store. */
export function openJubilee(parts: JubileeParts): Jubilee {
  const kept = openKept(parts);
  return {
    forget: kept.forget,
    listStores: kept.listStores,
    async listMonths({ store, language }) {
      const { months, spans } = await kept.of(store);
      return months.flatMap(({ id, names }) => {
        const { words, other } = inWords(names, language);
        const span = spans.get(id);
        return words && span ? [{ id, month_name: words, ...span, ...other }] : [];
      });
    },
    async listOffers({ store, language }, monthId, now) {
      const told = await kept.of(store);
      const opened = openedMonth(told, monthId, now);
      if (!opened.ok) return opened;
      const offers = told.offers.filter(
        (each) => each.monthId === monthId && isOfToday(each, store, now),
      );
      return ok(offers.flatMap((each) => offerOf(each, language)));
    },
    async offersHoldUntil({ store }, monthId, now) {
      const { offers } = await kept.of(store);
      const ofMonth = offers.filter((each) => each.monthId === monthId);
      return nextOfferChange(ofMonth, store, now);
    },
    async getOffer({ store, language }, monthId, offerId, now) {
      const told = await kept.of(store);
      const opened = openedMonth(told, monthId, now);
      if (!opened.ok) return opened;
      const found = told.offers.find(
        (each) =>
          each.monthId === monthId && each.number === offerId && isOfToday(each, store, now),
      );
      const detail = found && detailOf(found, language);
      return detail ? ok(detail) : refused('OFFER_UNKNOWN');
    },
    async listProducts(place, monthId, now) {
      const told = await kept.of(place.store);
      const opened = openedMonth(told, monthId, now);
      if (!opened.ok) return opened;
      const rows = told.products.filter((each) => each.monthId === monthId);
      return ok(productsOf(parts.catalogue, place, rows));
    },
    async standingOf({ store }, sku, now) {
      const told = await kept.of(store);
      const having = told.products.filter((each) => each.sku === sku);
      if (having.length === 0) return 'unknown';
      return having.some(({ monthId }) => openedMonth(told, monthId, now).ok) ? 'open' : 'closed';
    },
    async countNewUsers(store) {
      const { months, spans } = await kept.of(store);
      const first = months[0] && spans.get(months[0].id);
      return first ? kept.newUsersSince(first.started_at) : 0;
    },
  };
}
