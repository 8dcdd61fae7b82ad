import { z } from 'zod';
import type { OutboxHandler } from '#jobs/outbox.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { settlePayment } from './settle-payment.ts';

const payload = z.object({
  provider: z.string(),
  eventId: z.string(),
  providerPaymentId: z.string(),
});

/** Handles a kept webhook: whatever it said, the provider is asked how the payment stands. */
export const webhookHandler =
  (parts: PaymentPorts): OutboxHandler =>
  async (row) => {
    const { provider: code, eventId, providerPaymentId } = payload.parse(row.payload);
    const provider = parts.providers.find(code);
    if (!provider) throw new Error(`the provider ${code} is not registered here`);
    const result = await settlePayment(parts, provider, providerPaymentId);
    await parts.payments.markWebhookHandled(code, eventId, result, parts.now());
  };
