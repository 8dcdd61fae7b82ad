import type { Text } from '#base/call.ts';
import type { Codes } from '#features/codes/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import type { ListHolders } from '#features/orders/server/public.ts';
import type { PaymentParts } from '#features/payment/server/public.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

export interface AccountDeps {
  readonly database: Database;
  readonly secret: string;
  readonly attempts: AttemptCounter;
  readonly content: Pick<ContentPages, 'listDocuments'>;
  readonly codes: Pick<Codes, 'send' | 'check' | 'spendProof'>;
  /** Whose packages the parts of orders are, masked as in the cart. */
  readonly listHolders: ListHolders;
  /** What can still be done with an order follows from it, and money goes back by it. */
  readonly payment: PaymentParts;
  /** Where consultants work; another site. */
  readonly backOfficeUrl: string;
  translateFor(language: string): (text: Text) => string;
  /** What each feature keeps of people. */
  personalData(): readonly PersonalData[];
  /** What ends in this browser with the session. */
  onSignOut(context: CallContext): Promise<void>;
}

/** The contract that the call's rights have let in. */
export function contractActor({ actor }: Pick<CallContext, 'actor'>) {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor;
}

/** A message at one field of the form. */
export const atField = (name: string, text: Text): Readonly<Record<string, Text>> => ({
  [name]: text,
});
