import type { ProviderStatus } from '#features/payment/model.ts';
import type { PaymentProvider } from '#features/payment/server/public.ts';
import type { Database } from '#platform/database.ts';
import {
  decidePayment,
  findSandboxPayment,
  prepareSandboxTables,
  provideSandboxPayment,
  refundSandboxPayment,
  statusAt,
} from '../../../src/app/sandbox-provider/sandbox-store.ts';

const MERCHANT = 'demo';

export interface TillBehaviour {
  /** Takes another sum than was asked for. */
  takenMinor?: number | null;
  /** Does not answer when money is to go back. */
  isSilent?: boolean;
}

async function statusOf(database: Database, id: string, now: Date): Promise<ProviderStatus | null> {
  const payment = await findSandboxPayment(database, id);
  if (!payment) return null;
  const { amountMinor, takenMinor, refundedMinor, currency, attemptId, orderNumber } = payment;
  return {
    state: statusAt(payment, now),
    amountMinor: (takenMinor ?? amountMinor) - refundedMinor,
    currency,
    attemptId,
    orderNumber,
    merchant: MERCHANT,
  };
}

/**
 * The sandbox provider as it is before it listens: it takes the money of an attempt at once, and keeps the payment where the running one
 * finds it, so that the money of an order of the history can be given back.
 */
export async function openTill(
  database: Database,
  now: () => Date,
  behaves: TillBehaviour = {},
): Promise<PaymentProvider> {
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
        takenMinor: behaves.takenMinor ?? null,
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
    fetchStatus: (id) => statusOf(database, id, now()),
    async refund(id, amountMinor, _currency, key) {
      if (behaves.isSilent) throw new Error('the sandbox does not answer');
      if (!(await refundSandboxPayment(database, id, amountMinor, key)))
        throw new Error(`the payment ${id} cannot be given back`);
    },
  };
}
