import type { Text } from '#base/call.ts';
import type { Codes } from '#features/codes/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import type { ListHolders } from '#features/orders/server/public.ts';
import type { PaymentParts } from '#features/payment/server/public.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Tx } from '#platform/database.ts';

/** Whom an erasure or an export is about, gathered before anything is gone. */
export interface DataSubject {
  readonly personId: string;
  readonly contracts: readonly string[];
  /** Theirs, in lower case: the profile's and those of their own orders. */
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  /** Carts of theirs and of their sessions. */
  readonly cartIds: readonly string[];
}

/** What a feature does to forget somebody, in the transaction of the whole erasure. */
export type Eraser = (tx: Tx, subject: DataSubject, now: Date) => Promise<void>;

/** What a feature hands over of what it keeps of somebody. */
export type Exporter = (database: Database, subject: DataSubject) => Promise<unknown>;

export interface AccountDeps {
  readonly database: Database;
  readonly secret: string;
  readonly attempts: AttemptCounter;
  readonly content: Pick<ContentPages, 'listDocuments'>;
  readonly codes: Pick<Codes, 'send' | 'check' | 'spendProof'>;
  /** Whose packages the parts of orders are, masked as in the cart. */
  readonly listHolders: ListHolders;
  /** What can still be done with an order follows from it. */
  readonly payment: Pick<PaymentParts, 'countryAt' | 'providers' | 'translateFor'>;
  /** Where consultants work; another site. */
  readonly backOfficeUrl: string;
  translateFor(language: string): (text: Text) => string;
  /** Each feature that keeps personal data forgets its own. */
  readonly erasers: readonly Eraser[];
  /** By topic, the name in the file. */
  readonly exporters: Readonly<Record<string, Exporter>>;
  /** What ends in this browser with the session. */
  readonly onSignOut: readonly ((context: CallContext) => void | Promise<void>)[];
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
