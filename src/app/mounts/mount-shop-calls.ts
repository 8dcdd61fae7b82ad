import { mountCalls } from '#platform/call-server.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import { failure } from '#platform/envelope.ts';
import type { ServerCore } from '../server-core.ts';

type CallParts = Pick<
  ServerCore,
  'app' | 'parts' | 'facts' | 'registry' | 'metrics' | 'translateFor'
>;

/** The named calls; none is answered under a language that no store speaks. */
export async function mountShopCalls(core: CallParts): Promise<void> {
  const { app, parts, facts, registry, metrics, translateFor } = core;
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call === undefined || facts.placeOf(request).languageIsKnown)
      return;
    await reply
      .code(404)
      .type('application/json')
      .send(failure(translateFor('ru')(CALL_TEXTS.unknown), { code: 'UNKNOWN' }));
  });
  await app.register(async (scope) => {
    mountCalls(scope, {
      registry,
      secret: parts.secret,
      contextOf: facts.contextOf,
      translateFor,
      observe: metrics.observeCall,
    });
  });
}
