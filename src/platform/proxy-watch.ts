import type { FastifyInstance } from 'fastify';
import { forwardingHeader } from './loopback.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const UNTRUSTED_PROXY =
  'Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one limit of sign-ins, orders and look-ups. ' +
  'Set TRUST_PROXY to the number of proxies in front of the shop. If there is none, somebody made the header up; it is not believed.';

/**
 * Notices a proxy that the operator said nothing of, by the headers that proxies send. The first such request of an hour says so in
 * the log.
 *
 * @returns The warning, as long as one came within the last day.
 */
export function watchForProxy(app: FastifyInstance, now: () => Date): () => readonly string[] {
  let seenAt = -Infinity;
  let saidAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = forwardingHeader(request.headers);
    if (header !== undefined) {
      seenAt = now().getTime();
      if (seenAt - saidAt >= HOUR_MS) {
        saidAt = seenAt;
        request.log.warn({ header }, UNTRUSTED_PROXY);
      }
    }
    done();
  });
  return () => (now().getTime() - seenAt < DAY_MS ? [UNTRUSTED_PROXY] : []);
}
