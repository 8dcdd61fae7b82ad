import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { ListHolders } from '#features/orders/server/public.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { MeansStore } from './kept-means-store.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Providers } from './provider-circuit.ts';
import type { TokenVault } from './token-vault.ts';

/** What decisions about payments stand on. */
export interface PaymentPorts {
  readonly payments: PaymentStore;
  readonly providers: Providers;
  readonly means: MeansStore;
  readonly vault: TokenVault;
  readonly log: JobLog;
  /** Scheme and host at which providers reach this server. */
  webhookOrigin(): string;
  /** Called each time that money waits for staff, so that an alarm can be set on it. */
  countReview(): void;
  now(): Date;
}

/** What the calls of paying stand on; made once by the composition. */
export interface PaymentParts extends PaymentPorts {
  readonly database: Database;
  /** Whose packages the parts of an order are, masked as in the cart. */
  readonly listHolders: ListHolders;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  translateFor(language: string): (text: Text) => string;
}
