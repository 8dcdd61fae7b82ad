import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database.ts';

export interface FeatureParts {
  readonly config: Config;
  readonly open: OpenDatabase;
  /** Connections that visitors cannot use up. */
  readonly reserve: OpenDatabase;
  readonly secret: string;
  readonly log: JobLog;
  /** Scheme and host of the sandbox payment page; null: no sandbox. */
  readonly sandboxOrigin: string | null;
  /** Scheme and host at which payment providers reach this server. */
  noticeOrigin(): string;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  /** The same of the store that somebody is in, under the host that they use. */
  visitedSite(context: Pick<CallContext, 'origin' | 'place'>): string;
  translateFor(language: string): (text: Text) => string;
  /** A country with what staff have changed of it. */
  readonly countryAt: CountryReader;
  now(): Date;
  /** Called once for each order that is placed. */
  countOrder(store: string, buyer: 'pc' | 'c' | null): void;
  /** Called each time that money waits for staff. */
  countReview(): void;
  /** Called when public pages are out of date. */
  onContentChange(): void;
}

/** The secret that signs, and the one before it. */
export const secretsOf = ({
  secret,
  config,
}: Pick<FeatureParts, 'secret' | 'config'>): readonly string[] =>
  config.formerSecret === undefined ? [secret] : [secret, config.formerSecret];
