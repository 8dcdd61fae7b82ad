import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLACE_COOKIE_SECONDS, PLACE_COOKIES, type PlaceChange } from '#features/location/model.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import { isRequestProven } from '#platform/call-server.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Translate } from '#platform/envelope.ts';
import { sendFault, wantsJson } from '#platform/fault-answer.ts';
import type { Prepared } from '#platform/pages.ts';
import { screenOfAddress } from './modals/screen-of-address.ts';
import { otherAddress } from './page-language.ts';
import { unlessUnavailable } from '#platform/database.ts';
import type { RequestFacts } from './request-facts.ts';

export interface BeforePageDeps {
  readonly facts: RequestFacts;
  readonly secret: string;
  translateFor(language: string): Translate;
  /** Remembers another country, with all that follows for whoever changes it. */
  changePlace(context: CallContext, to: PlaceChange): Promise<boolean>;
}

const UNKNOWN = { status: 404, text: CALL_TEXTS.unknown, data: { code: 'UNKNOWN' } };
const TOO_EARLY = 425;
const FOREIGN = { status: 403, text: CALL_TEXTS.foreign, data: { code: 'NOT_PROVEN' } };

/** A page that is fetched before anybody asks for it, as browsers say it. Source: Sec-Purpose of the Fetch standard; older ones say Purpose. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? '').startsWith('prefetch');

/**
 * Remembers the country that the address names. Where it is another one than before, it is changed like anywhere else: by the rules
 * for the cart, and said on the page; a browser that was never here is told of no change. A page that nobody has asked for yet changes
 * nothing, and is refused, so that it is asked for again when somebody does. Source: I2-013, I4-054, I8-018.
 */
async function keepNamedCountry(
  { facts, changePlace }: BeforePageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Prepared> {
  const { place, countryBefore } = facts.placeOf(request);
  const { country } = place;
  const known = facts.cookiesOf(request)[PLACE_COOKIES.country];
  if (country === countryBefore) {
    if (known === country) return 'as-it-is';
    facts.setCookie(reply, PLACE_COOKIES.country, country, {
      maxAgeSeconds: PLACE_COOKIE_SECONDS,
      isReadable: true,
    });
    return 'changed';
  }
  if (isPrefetch(request)) {
    await reply.code(TOO_EARLY).header('cache-control', 'no-store').send();
    return 'answered';
  }
  // Without a database no cart can be cleared: the page shows the country, and the browser goes back to its own, where it has one, as soon as it is awake.
  const context = await unlessUnavailable(facts.contextOf(request, reply));
  if (!context) return 'changed';
  // Where the person's parcels go is not for whoever looks as them.
  if (context.session.current?.acted) return 'as-it-is';
  await changePlace(
    { ...context, place: { ...place, country: countryBefore } },
    {
      country,
      cityId: null,
      isSilent: known === undefined && !context.isReturning,
    },
  );
  return 'changed';
}

/** What needs no page: forms from elsewhere, unknown languages and calls; remembers the country of `delivery=`. */
export function answerBeforePage(deps: BeforePageDeps) {
  const { facts, secret, translateFor } = deps;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Prepared> => {
    const found = facts.placeOf(request);
    const { language } = found.place;
    const reader = { language, translate: translateFor(language) };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (wantsJson(request)) {
      await sendFault(UNKNOWN, request, reply, reader);
      return 'answered';
    }
    if (!isRead) {
      // Forms of pages: cached ones hold no token, so the origin alone proves them; calls inside ask for no less.
      // Without a database nothing can be changed, and the page says so.
      const context = await unlessUnavailable(facts.contextOf(request, reply));
      if (context && !isRequestProven(request, { proof: 'origin' }, context, secret)) {
        await sendFault(FOREIGN, request, reply, reader);
        return 'answered';
      }
    }
    const elsewhere = isRead
      ? (otherAddress(request.url, found) ?? screenOfAddress(request.url, language))
      : null;
    if (elsewhere) {
      await reply.redirect(elsewhere, 302);
      return 'answered';
    }
    // Whoever asks for the head alone looks, and changes nothing.
    const isNamed = found.isCountryNamed && request.method !== 'HEAD';
    return isNamed ? keepNamedCountry(deps, request, reply) : 'as-it-is';
  };
}
