import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { FriendReward } from '#countries/country.ts';
import { getStore } from '#countries/packs.ts';
import type { PackageHolders } from '#features/packages/server/public.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { Currency } from '#base/money.ts';
import type { Database } from '#platform/database.ts';

export interface ProgrammeParts {
  readonly database: Database;
  readonly countryAt: CountryReader;
  readonly log: JobLog;
  /** How friends are named before whoever brought them. */
  readonly listNamed: PackageHolders['listNamed'];
  translateFor(language: string): (text: Text) => string;
}

/** A store that rewards friends, with all that its programme says. */
export interface RewardingStore {
  readonly store: string;
  readonly reward: FriendReward;
  readonly timeZone: string;
  readonly currency: Currency;
  /** The language that its certificates are written in. */
  readonly language: string;
}

/** Null where the country of the store has no programme. */
export function rewardingStore(
  store: string,
  now: Date,
  countryAt: CountryReader,
): RewardingStore | null {
  const { homeCountry, currency, defaultLanguage } = getStore(store);
  const { friendReward, timeZone } = countryAt({ store, country: homeCountry }, now);
  return (
    friendReward && { store, reward: friendReward, timeZone, currency, language: defaultLanguage }
  );
}
