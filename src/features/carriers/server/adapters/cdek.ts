import { z } from 'zod';
import { ok, refused } from '#base/outcome.ts';
import type { CarrierAdapter, PricedParcel } from '../adapter.ts';

export interface CdekOptions {
  readonly account: string;
  readonly secret: string;
  /** Without a slash at the end. */
  readonly api: string;
  /** Where parcels are handed to it. */
  readonly fromPostcode: string;
  /** Its tariff for each carrier of the country packs that it is. */
  readonly tariffs: ReadonlyMap<string, number>;
  now(): Date;
}

/** A token that ends sooner than this is asked for anew. */
const SPARE_MS = 60_000;
const ROUBLE_MINOR = 100;

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
});
const rateAnswer = z.object({
  delivery_sum: z.number().nonnegative().max(1e7),
  /** With taxes, where it is told. */
  total_sum: z.number().nonnegative().max(1e7).optional(),
  period_min: z.int().min(0).max(120),
  period_max: z.int().min(0).max(120),
  /** Of the contract. An answer that does not say which money it means cannot be read. */
  currency: z.literal('RUB'),
});
const refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

const json = async (response: Response): Promise<unknown> => response.json();

/** CDEK: https://apidoc.cdek.ru, version 2. Names of cities in Russian, sums in roubles. */
export function cdekAdapter(options: CdekOptions): CarrierAdapter {
  let token: { readonly text: string; readonly endsAt: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(options.api + path, { ...init, redirect: 'error' });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new Error(`CDEK answered ${response.status}`);
    }
    return response;
  }

  async function tokenNow(signal: AbortSignal): Promise<string> {
    const at = options.now().getTime();
    if (token && at < token.endsAt - SPARE_MS) return token.text;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: options.account,
      client_secret: options.secret,
    });
    const response = await send('/v2/oauth/token', { method: 'POST', body, signal });
    if (!response.ok) throw new Error(`CDEK knows no such account: ${response.status}`);
    const { access_token: text, expires_in: seconds } = tokenAnswer.parse(await json(response));
    token = { text, endsAt: at + seconds * 1_000 };
    return text;
  }

  async function calculate(parcel: PricedParcel, city: string, signal: AbortSignal) {
    const country = parcel.country.toUpperCase();
    return send('/v2/calculator/tariff', {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${await tokenNow(signal)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        type: 1,
        tariff_code: options.tariffs.get(parcel.carrier.code),
        from_location: { country_code: 'RU', postal_code: options.fromPostcode },
        to_location: { country_code: country, city },
        packages: [{ weight: parcel.weightGrams }],
      }),
    });
  }

  return {
    code: 'cdek',
    language: 'ru',
    serves: ({ code }) => options.tariffs.has(code),
    async rate(parcel, signal) {
      // It prices by city: a country alone says nothing.
      if (!parcel.city) return refused('NO_SERVICE');
      const response = await calculate(parcel, parcel.city.name, signal);
      if (response.status === 401) {
        token = null;
        await response.body?.cancel();
        throw new Error('CDEK takes the token no longer');
      }
      const answer = await json(response);
      if (!response.ok) {
        // What it says of the parcel is a no; anything else is nonsense.
        refusal.parse(answer);
        return refused('NO_SERVICE');
      }
      const rate = rateAnswer.parse(answer);
      return ok({
        priceMinor: Math.round((rate.total_sum ?? rate.delivery_sum) * ROUBLE_MINOR),
        // Of the two counts that it tells, the one in days of work: which days those are, the shop reckons itself.
        minDays: rate.period_min,
        maxDays: Math.max(rate.period_min, rate.period_max),
      });
    },
  };
}
