import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#base/call.ts';
import { nameMarkContent, socialPicture } from '#company/brand.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CallContext } from '#platform/call-context.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import type { CallRegistry } from '#platform/call-server.ts';
import type { Config } from '#platform/config.ts';
import { isTransientFault } from '#platform/database.ts';
import { failure, type Translate } from '#platform/envelope.ts';
import type { LimitName } from '#platform/rate-limits.ts';
import { tokenFor } from '#platform/request-proof.ts';
import { openHeadFacts } from '#web/head-facts.ts';
import type { PageAnswer, RunCall } from '#web/run-call.ts';
import type { PageServices, ShopFeatures } from './features.ts';
import { actingBanner } from './acting-banner.ts';
import { publicVisitor } from './page-policy.ts';
import type { RequestFacts } from './request-facts.ts';
import { shellFacts } from './shell-facts.ts';

interface RunnerParts {
  readonly registry: CallRegistry;
  readonly context: CallContext;
  readonly say: Translate;
  /** Seconds to wait when this request is one too many of such a limit. */
  countAlso(limit: LimitName): number | null;
  tellToWait(seconds: number): void;
}

/**
 * Runs calls for a page, in process, as the page's visitor. A page is browsing; whatever it has done by a call with a narrower limit is
 * counted there as well, or a form without scripts would be the way around that limit.
 */
function runnerFor({ registry, context, say, countAlso, tellToWait }: RunnerParts): RunCall {
  const run = async (
    { name, limit }: CallSpec,
    input: object = {},
  ): Promise<PageAnswer<unknown>> => {
    const seconds = limit === 'browse' ? null : countAlso(limit);
    if (seconds !== null) {
      tellToWait(seconds);
      return { status: 429, ...failure(say(CALL_TEXTS.tooMany), { code: 'TOO_MANY' }) };
    }
    const { status, body } = await registry.run(name, input, context, say);
    // A bare array has no envelope around it; every other answer is one.
    if (Array.isArray(body))
      return { status, success: true, message: [], warning: null, data: body };
    return { ...(body as Omit<PageAnswer<unknown>, 'status'>), status };
  };
  // Each call's data was parsed by that call's own schema in `envelop`.
  return run as RunCall;
}

export interface PageContextDeps {
  readonly config: Config;
  readonly secret: string;
  readonly facts: RequestFacts;
  readonly features: ShopFeatures;
  readonly services: PageServices;
  readonly registry: CallRegistry;
  readonly countryAt: CountryReader;
  translateFor(language: string): Translate;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  now(): Date;
}

const drawnOfShop = (language: string) => ({
  shopPicture: socialPicture(language),
  nameMark: nameMarkContent(language),
});

/** What a page knows of the shop and of its visitor; of a public page's visitor only what all in the same place share. */
export function openPageContext(deps: PageContextDeps) {
  const { config, secret, facts, features, services, registry, countryAt, siteOf, translateFor } =
    deps;
  const publicReads = { ...services, countryAt, videoHosts: config.videoHosts };
  return async (request: FastifyRequest, reply: FastifyReply, isPublic: boolean) => {
    const asked = {
      place: isPublic ? facts.placeOf(request).place : await facts.placeWithin(request),
      flags: facts.flagsOf(request),
    };
    const visitor = isPublic ? publicVisitor(request.url, asked.place, asked.flags) : asked;
    const { place } = visitor;
    const now = deps.now();
    const say = translateFor(place.language);
    const common = {
      ...visitor,
      now,
      say,
      shell: await shellFacts(features, place, countryAt(place, now), now, config, say),
      site: siteOf(place.store),
      siteOf,
      head: openHeadFacts(request.id, drawnOfShop(place.language)),
      isPickupPossible: (await features.location.cityClass(asked.place)) !== 'no-pickup',
    };
    if (isPublic) {
      // A public page must not even be able to ask who is looking at it.
      const refuse = async () => {
        throw new Error('a cached page asked a personal call');
      };
      return { ...common, services: { ...publicReads, run: refuse, deliveryCity: refuse } };
    }
    let context: CallContext;
    try {
      context = await facts.contextOf(request, reply);
    } catch (fault) {
      if (!isTransientFault(fault)) throw fault;
      // The frame stands and says what is wrong; whatever asks for more is told the same.
      const refuse = async () => {
        throw fault;
      };
      return { ...common, services: { ...publicReads, run: refuse, deliveryCity: refuse } };
    }
    const acting = await actingBanner(context.session.current, {
      language: place.language,
      timeZone: common.shell.timeZone,
      namesOf: features.identity.namesOf,
      say,
    });
    const formToken = tokenFor(secret, context);
    return {
      ...common,
      origin: context.origin,
      cookies: context.cookies,
      setCookie: context.setCookie,
      services: {
        ...publicReads,
        deliveryCity: () => features.location.deliveryCity(context),
        run: runnerFor({
          registry,
          context,
          say,
          countAlso: (limit) => request.server.countAlso(request, limit),
          tellToWait: (seconds) => void reply.header('retry-after', seconds),
        }),
      },
      session: context.session.current,
      ...(acting && { acting }),
      ...(formToken === null ? {} : { formToken }),
    };
  };
}
