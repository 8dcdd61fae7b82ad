import { ok, refused, type Outcome } from '#base/outcome.ts';
import { isPaymentMethod } from '#countries/payment-methods.ts';
import { defaultStore } from '#countries/packs.ts';
import { extendReservation, type Purchase } from '#features/orders/server/public.ts';
import type { FiscalOrder } from '../rules/fiscal-receipt.ts';
import { isMeansOver } from '../rules/kept-means.ts';
import type { Attempt } from './attempt-store.ts';
import type { ChargeableMeans } from './kept-means-store.ts';
import { receiptFor } from './paying-customer.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { isPractice } from './provider-circuit.ts';
import type { HostedProvider, MeansKeeper, ProviderCharge } from './provider.ts';
import { giveUpCharge } from './give-up-charge.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import { takeAttempt } from './take-attempt.ts';

/** A provider that can charge a means, with the way to it. */
export interface ChargingProvider {
  readonly provider: HostedProvider;
  readonly kept: MeansKeeper;
}

/** Who charges a means for an order of this sum; null where nobody can now. */
export function chargingProvider(
  { providers }: Pick<PaymentPorts, 'providers'>,
  means: Pick<ChargeableMeans, 'provider' | 'merchant' | 'method' | 'expires'>,
  order: Pick<Purchase, 'country' | 'currency' | 'totalMinor'>,
  now: Date,
): ChargingProvider | null {
  const { method } = means;
  const provider = providers.find(means.provider);
  if (!provider || provider.byCode || !provider.kept || !isPaymentMethod(method)) return null;
  if (provider.merchant !== means.merchant || isMeansOver(means.expires, now)) return null;
  const { country, currency, totalMinor: amountMinor } = order;
  // What was kept in practice pays for nothing where somebody takes money in earnest.
  if (isPractice(provider) && !providers.isPractice(method, country, currency)) return null;
  const what = { method, country, currency, amountMinor };
  if (!provider.kept.keeps(method) || !provider.supports(what)) return null;
  return { provider, kept: provider.kept };
}

/** What of an order charging needs: its sum, and what a cash register is told of it. */
type OrderToCharge = FiscalOrder &
  Pick<Purchase, 'id' | 'orderNumber' | 'totalMinor' | 'currency' | 'country'>;

/** What came of a charge: how its payment stands, or why there is none. */
export type Charged = Settlement | Extract<ProviderCharge, { kind: 'refused' }>['why'];

/** `OVER`: the order wants no money any more. */
export type ChargedOrOver = Charged | 'OVER';

/**
 * Takes the money for an order by a kept means. Two at once are one payment; what was not answered is asked for once more by the same key,
 * so that nobody pays twice.
 *
 * @returns `GONE` also for a means that was taken back, which nobody charges; `pending` also where money may be on its way by something else.
 * @throws ProviderDown When nobody knows what came of it: the attempt stays open and is asked about again.
 */
export async function chargeKept(
  parts: PaymentPorts,
  order: OrderToCharge,
  means: ChargeableMeans,
): Promise<Outcome<ChargedOrOver, 'METHOD_UNAVAILABLE'>> {
  const charging = chargingProvider(parts, means, order, parts.now());
  if (!charging) return refused('METHOD_UNAVAILABLE');
  await parts.payments.transaction((tx) => extendReservation(tx, order.id, parts.now()));
  const wanted = {
    purchaseId: order.id,
    provider: charging.provider.code,
    method: means.method,
    amountMinor: order.totalMinor,
    currency: order.currency,
    meansId: means.id,
    isKept: false,
  };
  const taken = await takeAttempt(parts.payments, wanted, parts.now());
  if (taken.kind === 'over') return ok('OVER');
  if (taken.kind === 'busy') return ok('pending');
  return ok(await askToCharge(parts, charging, taken, order));
}

/** By what the attempt's means is charged now: its owner may have taken it back since anybody looked. Null: by nothing. */
async function tokenFor(parts: PaymentPorts, { meansId }: Attempt): Promise<string | null> {
  const means = meansId === null ? null : await parts.means.find(meansId);
  return !means || means.isRevoked || means.sealed === null ? null : parts.vault.open(means.sealed);
}

async function askToCharge(
  parts: PaymentPorts,
  { provider, kept }: ChargingProvider,
  { attempt, isNew }: { readonly attempt: Attempt; readonly isNew: boolean },
  order: OrderToCharge,
): Promise<Charged> {
  const token = await tokenFor(parts, attempt);
  if (token === null) {
    // What was asked before may have taken money.
    await (isNew
      ? parts.payments.giveUpAttempt(attempt.id, parts.now())
      : giveUpCharge(parts, attempt, 'its means was taken back', parts.now()));
    return 'GONE';
  }
  const { id: attemptId, amountMinor, currency, method } = attempt;
  const webhookUrl = `${parts.webhookOrigin()}/${defaultStore().defaultLanguage}/shop/payment/notify/${provider.code}/`;
  const answer = await parts.providers.ask(provider, () =>
    kept.charge({
      attemptId,
      orderNumber: order.orderNumber,
      amountMinor,
      currency,
      method,
      webhookUrl,
      token,
      receipt: receiptFor(order, amountMinor),
    }),
  );
  const { providerPaymentId: id } = answer;
  if (id !== null) await parts.payments.markStarted(attempt, id, parts.now(), null);
  if (answer.kind === 'asked') {
    if (attempt.meansId !== null) await parts.means.markUsed(attempt.meansId, parts.now());
    return settlePayment(parts, provider, answer.providerPaymentId);
  }
  const settled = id === null ? 'unknown' : await settlePayment(parts, provider, id);
  if (settled === 'unknown') await parts.payments.giveUpAttempt(attempt.id, parts.now());
  if (answer.why === 'GONE' && attempt.meansId !== null)
    await parts.means.revoke(attempt.meansId, parts.now());
  return settled === 'paid' ? 'paid' : answer.why;
}

/**
 * Asks once more for a charge that was never answered, by the same key: it is the same payment there. An order that wants no money any more
 * is charged nothing, nor is one whose buyer has tried otherwise since: money of it that comes all the same goes to review.
 *
 * @returns `OVER`: nobody wants that charge any more; null: there is nothing to charge it by now.
 * @throws ProviderDown As long as nobody answers.
 */
export async function chargeAgain(
  parts: PaymentPorts,
  attempt: Attempt,
): Promise<ChargedOrOver | null> {
  const { purchaseId, meansId } = attempt;
  const [{ order, newest }, means] = await Promise.all([
    parts.payments.transaction(async (tx) => ({
      order: await tx.findPurchase({ purchaseId }),
      newest: (await tx.listAttempts(purchaseId))[0],
    })),
    meansId === null ? null : parts.means.find(meansId),
  ]);
  if (order?.state !== 'placed' || newest?.id !== attempt.id) return 'OVER';
  if (!means) return null;
  const charging = chargingProvider(parts, means, order, parts.now());
  return charging && askToCharge(parts, charging, { attempt, isNew: false }, order);
}
