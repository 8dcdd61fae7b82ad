import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ok, refused } from '#base/outcome.ts';
import type { CarrierAdapter, PricedCity } from '../adapter.ts';

export interface RussianPostOptions {
  /** Of the application. */
  readonly token: string;
  /** Login and password of the cabinet, as it shows them: in base64. */
  readonly key: string;
  /** Without a slash at the end. */
  readonly api: string;
  /** Where parcels are handed to it. */
  readonly fromPostcode: string;
  /** Its kind of parcel for each carrier of the country packs that it is. */
  readonly mailTypes: ReadonlyMap<string, string>;
}

/** Where it prices by postcode. Abroad it has other kinds of parcels, each with papers of its own. */
const COUNTRIES: ReadonlySet<string> = new Set(['ru']);
/** Cities whose postcode is kept: it does not change while the shop runs. */
const CITIES_KEPT = 5_000;
/** Sums are in kopecks, whatever the answer says of money: it says nothing. */
const sum = z.int().nonnegative().max(1e9);

const cleanAnswer = z
  .array(z.object({ index: z.string().optional(), 'validation-code': z.string().optional() }))
  .length(1);
const rateAnswer = z.object({
  'total-rate': sum,
  'total-vat': sum,
  'delivery-time': z.object({
    'min-days': z.int().min(0).max(120).optional(),
    'max-days': z.int().min(0).max(120),
  }),
});
const refusal = z.object({ code: z.string().optional(), 'sub-code': z.string().optional() });

/** It found more than one city, or took one by guess: the price of another region would be asked for. A bare city is never wholly validated. */
const GUESSED = new Set([
  'NOT_VALIDATED_HAS_AMBI',
  'NOT_VALIDATED_HAS_ASSUMPTION',
  'NOT_VALIDATED_HAS_UNPARSED_PARTS',
]);

/** What it says of the parcel; anything else that it says is a fault of ours or of its own. */
const TOO_HEAVY = new Set(['ILLEGAL_MASS_EXCESS']);
const NO_SERVICE = new Set(['ILLEGAL_INDEX_TO', 'EMPTY_INDEX_TO', 'TARIFF_ERROR']);

/** The post of Russia: https://otpravka.pochta.ru/specification. It prices by postcode, sums in kopecks without the tax, which it tells apart. */
export function russianPostAdapter(options: RussianPostOptions): CarrierAdapter {
  const postcodes = new LRUCache<number, string>({ max: CITIES_KEPT });

  async function ask(path: string, body: unknown, signal: AbortSignal) {
    const response = await fetch(options.api + path, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        authorization: `AccessToken ${options.token}`,
        'x-user-authorization': `Basic ${options.key}`,
        'content-type': 'application/json;charset=UTF-8',
        accept: 'application/json;charset=UTF-8',
      },
      body: JSON.stringify(body),
    });
    // An account that it does not know, or one that has asked too much, says nothing of the parcel.
    if (response.status >= 500 || [401, 403, 429].includes(response.status)) {
      await response.body?.cancel();
      throw new Error(`the post answered ${response.status}`);
    }
    const answer: unknown = await response.json();
    return { isOk: response.ok, answer };
  }

  /** The main postcode of a city; null: the post knows no such city. */
  async function postcodeOf(
    { id, name, region }: PricedCity,
    signal: AbortSignal,
  ): Promise<string | null> {
    const known = postcodes.get(id);
    if (known !== undefined) return known;
    const address = [region === name ? '' : region, `г. ${name}`].filter(Boolean).join(', ');
    const asked = [{ id: String(id), 'original-address': address }];
    const { isOk, answer } = await ask('/1.0/clean/address', asked, signal);
    if (!isOk) throw new Error('the post takes no address');
    const [found] = cleanAnswer.parse(answer);
    const index = found?.index ?? '';
    if (!/^\d{6}$/.test(index) || GUESSED.has(found?.['validation-code'] ?? '')) return null;
    postcodes.set(id, index);
    return index;
  }

  return {
    code: 'russian-post',
    language: 'ru',
    serves: ({ code }) => options.mailTypes.has(code),
    async rate({ carrier, country, city, weightGrams }, signal) {
      if (!COUNTRIES.has(country) || !city) return refused('NO_SERVICE');
      const postcode = await postcodeOf(city, signal);
      if (postcode === null) return refused('NO_SERVICE');
      const body = {
        'index-from': options.fromPostcode,
        'index-to': postcode,
        'mail-category': 'ORDINARY',
        'mail-type': options.mailTypes.get(carrier.code),
        mass: weightGrams,
      };
      const { isOk, answer } = await ask('/1.0/tariff', body, signal);
      if (!isOk) {
        const { code = '', 'sub-code': detail = '' } = refusal.parse(answer);
        if ([code, detail].some((each) => TOO_HEAVY.has(each))) return refused('TOO_HEAVY');
        if ([code, detail].some((each) => NO_SERVICE.has(each))) return refused('NO_SERVICE');
        throw new Error(`the post prices no such parcel: ${code} ${detail}`);
      }
      const rate = rateAnswer.parse(answer);
      const { 'max-days': most, 'min-days': least = most } = rate['delivery-time'];
      return ok({
        priceMinor: rate['total-rate'] + rate['total-vat'],
        minDays: Math.min(least, most),
        maxDays: most,
      });
    },
  };
}
