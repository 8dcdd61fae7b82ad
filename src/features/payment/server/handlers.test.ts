import { expect, test } from 'vitest';
import { takeWebhook } from '../calls/payment.ts';
import { createPaymentHandlers } from './handlers.ts';
import type { PaymentParts } from './payment-parts.ts';

/** What visitors share: whoever waits for it waits behind them. */
const busy = new Proxy({} as PaymentParts, {
  get: (_, part) => {
    throw new Error(`a webhook waits for visitors: ${String(part)}`);
  },
});

test('a webhook is kept by what is there behind the counter, not by what visitors wait for', async () => {
  const kept: unknown[] = [];
  const tx = { insertWebhook: async (webhook: unknown) => void kept.push(webhook) };
  // A webhook that is known already wakes nobody.
  const behind = {
    providers: {
      find: () => ({ code: 'card', parseWebhook: () => ({ eventId: 'one', outcome: 'paid' }) }),
    },
    payments: { transaction: (run: (tx: unknown) => unknown) => run(tx) },
  } as unknown as PaymentParts;
  const handled = createPaymentHandlers(busy, behind).find(({ call }) => call === takeWebhook);
  const context = { rawBody: Buffer.from('{}'), headers: {}, clientAddress: '', now: new Date(0) };
  const answer = await handled?.handler(
    { params: { lang: 'ru', paysys: 'card' } } as never,
    context as never,
  );
  expect(answer).toEqual({ ok: true, value: { isKnown: true } });
  expect(kept).toMatchObject([{ provider: 'card', eventId: 'one', body: '{}' }]);
});
