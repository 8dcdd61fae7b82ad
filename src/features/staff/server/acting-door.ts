import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { ActedSession, CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { sendFault, type Fault } from '#platform/fault-answer.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import type { RequestReader } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { isSameOrigin } from '#platform/request-proof.ts';
import { ACTING_END_PATH, actingPath } from '../rules/acting.ts';
import { beginActing, endActing } from './acting.ts';

export interface ActingDoorParts {
  readonly database: Database;
  actAs(
    context: CallContext,
    contract: string,
    acted: Pick<ActedSession, 'id' | 'endsAt'>,
  ): Promise<boolean>;
  translateFor(language: string): (text: Text) => string;
}

const GONE: Fault = {
  status: 410,
  text: message(
    'staff.acting-gone',
    'Ссылка больше не действует: нажмите в офисе «Войти как» ещё раз',
  ),
  data: { code: 'GONE' },
};
const FOREIGN: Fault = { status: 403, text: CALL_TEXTS.foreign, data: { code: 'NOT_PROVEN' } };
const TOO_EARLY = 425;

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** Where staff come in who look at the shop as somebody, and where they go out. */
export function mountActing(
  app: FastifyInstance,
  requests: RequestReader,
  { database, actAs, translateFor }: ActingDoorParts,
): void {
  const languageOf = (request: FastifyRequest) => requests.placeOf(request).place.language;
  const refuse = (fault: Fault, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    return sendFault(fault, request, reply, { language, translate: translateFor(language) });
  };
  const home = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/${languageOf(request)}/`, 303);

  app.get<{ Params: { token: string } }>(
    actingPath(':token'),
    { config: { rateLimit: RATE_LIMITS.login }, schema: { hide: true } },
    async (request, reply) => {
      // A browser that looks ahead would use the link up.
      if (first(request.headers['sec-purpose'])?.startsWith('prefetch'))
        return reply.code(TOO_EARLY).header('cache-control', 'no-store').send();
      const context = await requests.contextOf(request, reply);
      const { token } = request.params;
      const { host } = new URL(context.origin);
      const begun = await beginActing(database, { token, host, now: context.now });
      if (!begun || !(await actAs(context, begun.contract, begun)))
        return refuse(GONE, request, reply);
      return home(request, reply);
    },
  );

  app.post(
    ACTING_END_PATH,
    { config: { rateLimit: RATE_LIMITS.browse }, schema: { hide: true } },
    async (request, reply) => {
      const { host, headers } = request;
      const isOwn = isSameOrigin({
        host,
        origin: first(headers.origin),
        secFetchSite: first(headers['sec-fetch-site']),
        requestedWith: undefined,
      });
      if (!isOwn) return refuse(FOREIGN, request, reply);
      const { session, now } = await requests.contextOf(request, reply);
      const acted = session.current?.acted;
      if (acted) {
        await endActing(database, acted.id, now);
        await session.end();
      }
      return home(request, reply);
    },
  );
}
