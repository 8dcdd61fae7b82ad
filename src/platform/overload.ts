import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#base/call.ts';

/**
 * How much of the tolerated lateness each kind of request may meet before it is refused. Looking around makes way first; an order, a
 * payment and a provider's webhook are let through longest; what is no call and no page, such as `/livez`, as long as they.
 */
const PATIENCE: Readonly<Record<CallSpec['limit'], number>> = {
  browse: 0.2,
  lookup: 0.2,
  edit: 1,
  login: 1,
  order: 5,
  provider: 5,
};
const LEAST = Math.min(...Object.values(PATIENCE));
const MOST = Math.max(...Object.values(PATIENCE));

/** From which lateness of the event loop on the question is asked at all, ms; 0 never. */
export const asksFrom = (delayMs: number): number => delayMs * LEAST;

function patienceOf({ routeOptions: { config } }: FastifyRequest): number {
  const limit = config.rateLimit;
  const kind = typeof limit === 'object' ? limit.groupId : undefined;
  const found = Object.entries(PATIENCE).find(([name]) => name === kind);
  return found ? found[1] : MOST;
}

/**
 * Refuses a request that the server is too late for, by what it is.
 *
 * @param delayMs Lateness of the event loop that an ordinary request may meet.
 * @throws With status 503.
 */
export const refuseWhenLate =
  (delayMs: number) =>
  async (
    request: FastifyRequest,
    _reply: unknown,
    _type: string,
    lateMs: number | undefined,
  ): Promise<void> => {
    if ((lateMs ?? 0) <= delayMs * patienceOf(request)) return;
    throw Object.assign(new Error('the server is late'), { statusCode: 503 });
  };
