import { smallAddress } from '#base/picture.ts';
import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { addressOf } from '#web/call-client.ts';
import { pathsIn } from '#web/paths.ts';
import { stopArrival } from '../calls/arrivals.ts';
import { BACK_IN_STOCK_MAIL, findRequest, settleRequest } from '../server/public.ts';
import type { mail as BackInStockMail } from './back-in-stock.server.tsx';

export interface ArrivalMailParts {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'listCards'>;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now: what stands beside a price. */
  readonly countryAt: CountryReader;
  now(): Date;
}

/**
 * Tells one person that the product is there again. Whoever stopped it meanwhile gets nothing, and neither does anybody for a
 * product that is not sold any more.
 */
export const arrivalSender = (parts: ArrivalMailParts): MailSender =>
  mailSender<typeof BackInStockMail, typeof BACK_IN_STOCK_MAIL>(
    BACK_IN_STOCK_MAIL,
    async ({ requestId }) => {
      const { database } = parts;
      const request = await findRequest(database, requestId);
      if (request?.state !== 'promised') return null;
      const now = parts.now();
      const [card] = parts.catalogue.listCards({ ...request, cityId: null }, [request.sku]);
      if (!card) {
        await settleRequest(database, request.id, 'stopped', now);
        return null;
      }
      const { email: to, store, language, stopToken: token } = request;
      const origin = parts.originOf(store);
      const { currency } = getStore(store);
      const { secondPrice } = parts.countryAt(request, now);
      return {
        to,
        store,
        language,
        stopUrl: origin + addressOf(stopArrival.at, language, { params: { token } }),
        props: {
          product: {
            name: card.name,
            url: origin + card.url,
            picture: card.picture && new URL(smallAddress(card.picture), origin).href,
            priceMinor: card.price.priceMinor,
          },
          currency,
          secondPrice: secondPriceAt(secondPrice, currency, now),
          stopUrl: origin + pathsIn(language).arrivalStop(token),
        },
        whenSent: () => settleRequest(database, request.id, 'sent', parts.now()),
      };
    },
  );
