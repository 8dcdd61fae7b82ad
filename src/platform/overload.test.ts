import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import rateLimit from '@fastify/rate-limit';
import { asksFrom, refuseWhenLate } from './overload.ts';
import { RATE_LIMITS } from './rate-limits.ts';

const app = Fastify();
afterEach(() => app.close());

test('who looks makes way first, then who fills a cart; orders and webhooks go on longest R-P53', async () => {
  const late = { ms: 0 };
  await app.register(rateLimit, { global: false });
  app.addHook('onRequest', (request, reply) =>
    refuseWhenLate(1_000)(request, reply, 'eventLoopDelay', late.ms),
  );
  for (const [kind, limit] of Object.entries(RATE_LIMITS))
    app.get(`/${kind}`, { config: { rateLimit: limit } }, async () => 'served');
  app.get('/livez', async () => 'served');
  const served = async (ms: number) => {
    late.ms = ms;
    const kinds = [...Object.keys(RATE_LIMITS), 'livez'];
    const answers = await Promise.all(kinds.map((kind) => app.inject(`/${kind}`)));
    return kinds.filter((_, index) => answers[index]?.statusCode === 200);
  };
  const buying = ['order', 'provider', 'livez'];
  expect(await served(200)).toEqual(['browse', 'edit', 'lookup', 'login', ...buying]);
  expect(await served(201)).toEqual(['edit', 'login', ...buying]);
  expect(await served(1_001)).toEqual(buying);
  expect(await served(5_000)).toEqual(buying);
  expect(await served(5_001)).toEqual([]);
});

test('a shop that is never to refuse is never asked', () => {
  expect([asksFrom(0), asksFrom(1_000)]).toEqual([0, 200]);
});
