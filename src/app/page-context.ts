import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CountryReader } from '#countries/country-at.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { CallRegistry } from '#platform/call-server.ts';
import type { Config } from '#platform/config.ts';
import { isPassingFault } from '#platform/database.ts';
import type { Translate } from '#platform/envelope.ts';
import { csrfToken } from '#platform/request-proof.ts';
import { openHeadFacts } from '#web/head-facts.ts';
import type { ShopFeatures } from './features.ts';
import { publicVisitor } from './page-policy.ts';
import type { RequestFacts } from './request-facts.ts';
import type { PageAnswer, RunCall } from './services.ts';
import { shellFacts } from './shell-facts.ts';

/** Runs calls for a page, in process, as the page's visitor. */
function runnerFor(registry: CallRegistry, context: CallContext, say: Translate): RunCall {
  const run = async (name: string, input: object = {}): Promise<PageAnswer<unknown>> => {
    const { status, body } = await registry.run(name, input, context, say);
    // A bare array has no envelope around it; every other answer is one.
    if (Array.isArray(body)) return { status, success: true, message: [], warning: null, data: body };
    return { ...(body as Omit<PageAnswer<unknown>, 'status'>), status };
  };
  // Each name's data was parsed by that name's own schema in `envelop`.
  return run as RunCall;
}

export interface PageContextDeps {
  readonly config: Config;
  readonly secret: string;
  readonly facts: RequestFacts;
  readonly features: ShopFeatures;
  readonly registry: CallRegistry;
  readonly countryAt: CountryReader;
  translateFor(language: string): Translate;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  now(): Date;
}

/** What a page knows of the shop and of its visitor; of a public page's visitor only what all in the same place share. */
export function openPageContext(deps: PageContextDeps) {
  const { config, secret, facts, features, registry, countryAt, siteOf, translateFor } = deps;
  const { catalogue, content, reviews, search, centres } = features;
  const publicReads = {
    ...{ countryAt, catalogue, content, reviews, search, centres },
    videoHosts: config.videoHosts,
  };
  return async (request: FastifyRequest, reply: FastifyReply, isPublic: boolean) => {
    const asked = {
      place: isPublic ? facts.placeOf(request).place : await facts.placeWithin(request),
      flags: facts.flagsOf(request),
    };
    const visitor = isPublic ? publicVisitor(request.url, asked.place, asked.flags) : asked;
    const { place } = visitor;
    const now = deps.now();
    const common = {
      ...visitor,
      now,
      shell: await shellFacts(features, place, countryAt(place, now), config.cscLoginUrl),
      site: siteOf(place.store),
      siteOf,
      head: openHeadFacts(request.id),
      isPickupPossible: (await features.cityClass(asked.place)) !== 'no-pickup',
    };
    if (isPublic) {
      // A public page must not even be able to ask who is looking at it.
      const run: RunCall = async () => {
        throw new Error('a cached page asked a personal call');
      };
      return { ...common, services: { ...publicReads, run } };
    }
    let context: CallContext;
    try {
      context = await facts.contextOf(request, reply);
    } catch (fault) {
      if (!isPassingFault(fault)) throw fault;
      // The frame stands and says what is wrong; whatever asks for more is told the same.
      const run: RunCall = async () => {
        throw fault;
      };
      return { ...common, services: { ...publicReads, run } };
    }
    return {
      ...common,
      origin: context.origin,
      services: {
        ...publicReads,
        run: runnerFor(registry, context, translateFor(place.language)),
      },
      session: context.session.current,
      ...(context.visitorId ? { formToken: csrfToken(secret, context.visitorId) } : {}),
    };
  };
}
