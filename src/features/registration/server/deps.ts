import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import type { Codes } from '#features/codes/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import type { Mentors } from '#features/mentors/server/public.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';

export interface RegistrationDeps {
  readonly database: Database;
  readonly secret: string;
  readonly attempts: AttemptCounter;
  readonly captcha: Pick<Captcha, 'isNeeded' | 'countTry' | 'mayLookUp' | 'verify'>;
  readonly codes: Pick<Codes, 'send' | 'check' | 'hasFreshProof' | 'spendProof'>;
  /** False where nothing carries SMS: then no phone can be proven, and none has to be. */
  readonly isSmsOn: boolean;
  readonly mentors: Pick<Mentors, 'resolveMentor' | 'recordAttribution' | 'currentMentor'>;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
  readonly content: Pick<ContentPages, 'listDocuments'>;
  /** Makes the session the contract's. */
  signIn(context: CallContext, contract: string): Promise<unknown>;
  /** Scheme and host of a store. */
  siteOf(store: string): string;
  translateFor(language: string): (text: Text) => string;
}
