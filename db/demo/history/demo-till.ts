import type { PaymentProvider } from '#features/payment/server/public.ts';
import type { Database } from '#platform/database.ts';
import {
  decidePayment,
  findSandboxPayment,
  prepareSandboxTables,
  provideSandboxPayment,
  statusAt,
} from '../../../src/app/sandbox-provider/sandbox-store.ts';

const MERCHANT = 'demo';

/**
 * The sandbox provider as it is before it listens: it takes the money of an attempt at once, and keeps the payment where the running one
 * finds it, so that the money of an order of the history can be given back.
 */
export async function openTill(database: Database, now: () => Date): Promise<PaymentProvider> {
  await prepareSandboxTables(database);
  return {
    code: 'sandbox',
    merchant: MERCHANT,
    supports: () => true,
    parseWebhook: () => null,
    async start({
      attemptId,
      orderNumber,
      amountMinor,
      currency,
      returnUrl,
      webhookUrl,
      language,
    }) {
      const wanted = {
        attemptId,
        orderNumber,
        amountMinor,
        currency,
        returnUrl,
        webhookUrl,
        language,
      };
      const { id } = await provideSandboxPayment(
        database,
        { ...wanted, mode: 'GET', endsAt: null, isKept: false, isSlow: false },
        now(),
      );
      const nothingElse = {
        takenMinor: null,
        takenCurrency: null,
        takenBy: null,
        takenFor: null,
      };
      await decidePayment(
        database,
        id,
        { decision: 'paid', effectiveAt: now(), ...nothingElse },
        now(),
      );
      return {
        kind: 'settled',
        providerPaymentId: id,
      };
    },
    async fetchStatus(id) {
      const payment = await findSandboxPayment(database, id);
      if (!payment) return null;
      const { amountMinor, currency, attemptId, orderNumber } = payment;
      return {
        state: statusAt(payment, now()),
        amountMinor,
        currency,
        attemptId,
        orderNumber,
        merchant: MERCHANT,
      };
    },
    async refund() {
      throw new Error('the history gives no money back');
    },
  };
}
