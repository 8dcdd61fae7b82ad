import pg from 'pg';
import { provideDatabase } from '../../../src/platform/provide-database.ts';
import type { Child } from '../../../bench/measure.ts';
import { benchFolder, startShop } from '../../../bench/shop.ts';
import {
  openHttpBuyer,
  type HttpAnswer,
  type HttpBuyer,
} from '../../../test/support/races/http-buyer.ts';
import type { ProofRow } from '../report/proof.ts';

/** A shop as an operator runs it, with the demo world, and its database, where damage would show. */
export interface AttackedShop {
  readonly server: Child;
  readonly database: pg.Pool;
  /** A browser that has never been here. */
  newcomer(): HttpBuyer;
  close(): Promise<void>;
}

export async function openAttackedShop(): Promise<AttackedShop> {
  const dataDir = benchFolder();
  const { url, stop } = await provideDatabase({ databaseUrl: undefined, dataDir });
  const server = await startShop(dataDir, { DATABASE_URL: url });
  const database = new pg.Pool({ connectionString: url, max: 2 });
  return {
    server,
    database,
    newcomer: () => openHttpBuyer(server.origin),
    async close() {
      await database.end();
      await server.stop();
      await stop();
    },
  };
}

/** One way in that was found open once. */
export type Attack = (shop: AttackedShop) => Promise<readonly ProofRow[]>;

export const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** What a call said in one word: its refusal's code, or `OK`. */
export function said(answer: HttpAnswer): string {
  const { success, data } = answer.json();
  return success === true ? 'OK' : String(data?.code ?? answer.statusCode);
}

/** How often each word was said, the most frequent first: `CAPTCHA_NEEDED 38, OK 2`. */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}

export const timesOf = (words: readonly string[], wanted: string): number =>
  words.filter((word) => word === wanted).length;
