import type { CallAnswer } from '#base/call.ts';
import { getCountry } from '#countries/packs.ts';
import { isPaymentMethod, type PaymentMethod } from '#countries/payment-methods.ts';
import {
  findPurchase,
  findService,
  isPayable,
  placeService,
  type Purchase,
} from '#features/orders/server/public.ts';
import {
  changeMethod,
  methodsOfOrder,
  payingFrom,
  startPayment,
  type MethodFacts,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { lockFee, readFee, type OwedFee } from '#features/registration/server/public.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import { pathsIn } from '#web/paths.ts';
import type { payRegistrationFee } from '../calls/registration-fee.ts';
import { readPayer } from './payer-store.ts';

export interface FeeParts {
  readonly payment: PaymentParts;
  readonly secret: string;
}

const PURPOSE = 'registration';
/** What it is called where goods have the number of a product. */
const SKU = 'REGISTRATION';
const NAME = message('registration-fee.name', 'Регистрационный взнос');

/** The order that it would be, as far as ways to pay ask for it. */
export const factsOf = ({ store, country, minor }: OwedFee): MethodFacts => ({
  purpose: PURPOSE,
  store,
  country,
  totalMinor: minor,
  delivery: { carrier: '' },
});

export const findFeeOrder = (
  { database }: Pick<PaymentParts, 'database'>,
  contract: string,
): Promise<Purchase | null> => findService(database, { contract, purpose: PURPOSE });

interface Wish {
  readonly contract: string;
  readonly personId: string;
  readonly method: PaymentMethod;
}

/** The order that pays the fee: the one that stands, or a new one. Of two tabs that press at once the second waits for the first. */
const takeOrder = (
  { payment, secret }: FeeParts,
  { contract, personId, method }: Wish,
  { place, now }: CallContext,
): Promise<Purchase | null> =>
  payment.database.transaction().execute(async (tx) => {
    const fee = await lockFee(tx, contract);
    if (!fee) return null;
    const standing = await findService(tx, { contract, purpose: PURPOSE });
    if (standing || fee.isPaid) return standing;
    const { store, country, currency, minor: sumMinor } = fee;
    const purchaseId = await placeService(
      tx,
      {
        purpose: PURPOSE,
        store,
        country,
        currency,
        sumMinor,
        paymentMethod: method,
        language: place.language,
        buyer: { personId, contract },
        receiver: await readPayer(tx, contract),
        service: { sku: SKU, name: payment.translateFor(place.language)(NAME) },
        vatPercent: getCountry(country).vat.standardPercent,
      },
      { secret, now },
    );
    return findPurchase(tx, { purchaseId });
  });

/**
 * Begins to pay the fee. What was begun before is asked about first, so that money which nobody has told of yet is not paid a second time.
 */
export async function payFee(
  parts: FeeParts,
  alias: string,
  context: CallContext,
): Promise<CallAnswer<typeof payRegistrationFee>> {
  const { actor, now } = context;
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  const { contract, personId } = actor;
  const { payment } = parts;
  const fee = await readFee(payment.database, contract);
  if (!fee) return { ok: false, code: 'NOTHING_OWED' };
  const here = pathsIn(context.place.language).registrationFee();
  const toPage = { ok: true, value: { method: 'GET', redirect: here, params: {} } } as const;
  if (fee.isPaid) return toPage;
  const method = isPaymentMethod(alias) ? alias : null;
  if (!method || !methodsOfOrder(payment, factsOf(fee), now).includes(method))
    return { ok: false, code: 'METHOD_UNAVAILABLE' };
  const order = await takeOrder(parts, { contract, personId, method }, context);
  if (!order) return toPage;
  const ready = await changeMethod(payment, { purchaseId: order.id, method });
  if (!isPayable(ready.state) || ready.paymentMethod !== method) return toPage;
  const started = await startPayment(payment, ready, payingFrom(context));
  return started.ok ? { ok: true, value: started.value } : { ok: false, code: started.code };
}
