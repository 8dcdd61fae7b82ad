import { createHash } from 'node:crypto';
import type { Text } from '#base/call.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import {
  KEEP_BOX,
  KEEP_DOCUMENT,
  KEEP_TEXTS,
  KEEP_VERSION,
  MEANS_AT_MOST,
  type KeepPurpose,
} from '#features/payment/rules/kept-means.ts';
import { isKeptBy, listMeans, type KeepConsent } from '#features/payment/server/public.ts';
import { isBesideAnother } from '#features/registration/rules/shown-versions.ts';
import { TEXT_CHANGED } from '#features/registration/rules/consents.ts';
import type { CallContext } from '#platform/call-context.ts';
import { snapshotAgreements, type RequiredAgreement } from './agreements.ts';
import { hasMonthly } from './monthly-terms.ts';
import type { CheckoutDeps } from './step-data.ts';

type Deps = Pick<CheckoutDeps, 'database' | 'payment' | 'translateFor'>;

/** What the final step says of keeping the means; `isAgreed`: the order's own agreement says it, and nothing is to be ticked. */
export interface KeepOffer {
  readonly purpose: KeepPurpose;
  readonly isAgreed: boolean;
}

const monthlyConsent = (agreements: readonly RequiredAgreement[]) =>
  agreements.find(({ alias }) => alias === 'subscription');

/** A monthly kit in a country whose agreements say nothing of its charges: the box does, and is needed. */
export const isMonthlyUnagreed = (order: {
  readonly cart: CartDocument | null;
  readonly agreements: readonly RequiredAgreement[];
}): boolean => hasMonthly(order.cart) && monthlyConsent(order.agreements) === undefined;

/** Whether the means that pays this order may be kept, and for what. A guest keeps nothing, and nobody more than a list of them. */
export async function keepOffer(
  { database, payment }: Deps,
  order: {
    readonly method: PaymentMethod | null;
    readonly totalMinor: number;
    readonly currency: string;
    readonly cart: CartDocument | null;
    readonly agreements: readonly RequiredAgreement[];
  },
  { actor, place }: Pick<CallContext, 'actor' | 'place'>,
): Promise<KeepOffer | null> {
  const { method, totalMinor: amountMinor, currency } = order;
  if (actor.kind !== 'contract' || method === null || amountMinor === 0) return null;
  const what = { method, country: place.country, currency, amountMinor };
  const provider = payment.providers.choose(what);
  if (!provider || !isKeptBy(provider, method)) return null;
  if ((await listMeans(database, actor.personId)).length >= MEANS_AT_MOST) return null;
  const purpose = hasMonthly(order.cart) ? 'monthly' : 'orders';
  const isAgreed = purpose === 'monthly' && monthlyConsent(order.agreements) !== undefined;
  return { purpose, isAgreed };
}

/** The words beside the box, as they are agreed to. */
export function keepWords(purpose: KeepPurpose, say: (text: Text) => string) {
  const words = { label: say(KEEP_TEXTS.label), text: say(KEEP_TEXTS[purpose]) };
  const hash = createHash('sha256').update(`${words.label}\n${words.text}`).digest('base64url');
  return { ...words, hash };
}

export interface TickedBoxes {
  readonly agreements: readonly string[];
  readonly documentVersions?: Readonly<Record<string, number>> | undefined;
}

/** The box was ticked beside other words than those that hold. */
export const keepFault = ({ agreements, documentVersions = {} }: TickedBoxes): Text | null =>
  agreements.includes(KEEP_BOX) && isBesideAnother(KEEP_BOX, documentVersions, KEEP_VERSION)
    ? TEXT_CHANGED
    : null;

/** What somebody agrees to with this order about its means; null: nothing. Whether it can be kept its provider says. */
export function keepConsent(
  { translateFor }: Pick<Deps, 'translateFor'>,
  { agreements: ticked }: TickedBoxes,
  order: {
    readonly cart: CartDocument | null;
    readonly agreements: readonly RequiredAgreement[];
  },
  { actor, place: { language } }: Pick<CallContext, 'actor' | 'place'>,
): KeepConsent | null {
  if (actor.kind !== 'contract') return null;
  const { personId } = actor;
  const isMonthly = hasMonthly(order.cart);
  const terms = isMonthly ? monthlyConsent(order.agreements) : undefined;
  if (terms) {
    const [said] = snapshotAgreements([terms]);
    if (said) {
      const { document, version, textHash } = said;
      return { personId, purpose: 'monthly', document, version, language: said.language, textHash };
    }
  }
  if (!ticked.includes(KEEP_BOX)) return null;
  const purpose = isMonthly ? 'monthly' : 'orders';
  const { hash } = keepWords(purpose, translateFor(language));
  return {
    personId,
    purpose,
    document: KEEP_DOCUMENT,
    version: KEEP_VERSION,
    language,
    textHash: hash,
  };
}
