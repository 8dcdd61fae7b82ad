import type { CountryReader } from '#countries/country-at.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { Mail, RenderedMail } from '#platform/mail.ts';
import { addressOf } from '#web/call-client.ts';
import { arrivalCallPaths } from '../call-paths.ts';
import { findRequest, settleRequest } from '../server/public.ts';
import { arrivalProps, type ArrivalProps } from './arrival-props.ts';

export interface ArrivalMailParts {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'listCards'>;
  readonly mail: Mail;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  render(props: ArrivalProps, language: string): Promise<RenderedMail>;
  now(): Date;
}

/**
 * Tells one person that the product is there again; carries out the outbox's rows of kind `arrival-notice`. Whoever stopped it
 * meanwhile gets nothing, and neither does anybody for a product that is not sold any more.
 */
export const arrivalHandler =
  (parts: ArrivalMailParts): OutboxHandler =>
  async ({ payload, dedupeKey }) => {
    const { database } = parts;
    const request = await findRequest(database, requestIdOf(payload));
    if (request?.state !== 'promised') return;
    const place = { ...request, cityId: null };
    const now = parts.now();
    const [card] = parts.catalogue.listCards(place, [request.sku]);
    if (!card) return settleRequest(database, request.id, 'stopped', now);
    const origin = parts.originOf(request.store);
    const props = arrivalProps(request, card, origin, parts.countryAt(request, now), now);
    await parts.mail.send({
      to: request.email,
      dedupeKey,
      stopUrl:
        origin +
        addressOf(arrivalCallPaths.product_arrival_stop, request.language, {
          params: { token: request.stopToken },
        }),
      ...(await parts.render(props, request.language)),
    });
    await settleRequest(database, request.id, 'sent', parts.now());
  };

function requestIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'requestId' in payload)
    if (typeof payload.requestId === 'string') return payload.requestId;
  throw new Error('a notice of arrival without its request');
}
