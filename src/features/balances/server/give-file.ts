import type { Actor } from '#base/actor.ts';
import type { Database } from '#platform/database.ts';
import { minorOfGift, readGiftFile, type GiftTrouble } from '../rules/gift-file.ts';
import { findTerms, giveBalance } from './give.ts';

/** What came of a file of gifts. */
export interface FileGiven {
  readonly given: number;
  /** Lines that an earlier run gave: nothing was changed. */
  readonly before: number;
  readonly troubles: readonly GiftTrouble[];
}

/**
 * Credits many contracts from a file. Each line is an entry of its own, given once for its id; one that cannot be given keeps no other from it, so a
 * file that was mended is simply read again.
 */
export async function giveFile(
  database: Database,
  text: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<FileGiven> {
  const { lines, troubles } = readGiftFile(text);
  const found: GiftTrouble[] = [...troubles];
  const counts = { given: 0, before: 0 };
  for (const { number, id, contract, kind, sum, reason } of lines) {
    const terms = await findTerms(database, contract);
    const minor = terms ? minorOfGift(sum, kind, terms) : 0;
    if (!terms) found.push({ number, trouble: `nobody has the contract ${contract}` });
    else if (minor === 0)
      found.push({ number, trouble: `"${sum.slice(0, 40)}" is no sum of ${kind} above zero` });
    else {
      const unit = terms.currency.externalIso;
      const key = `file:${id}`;
      const isFirst = await giveBalance(database, {
        contract,
        kind,
        minor,
        unit,
        reason,
        key,
        actor,
        now,
      });
      counts[isFirst ? 'given' : 'before'] += 1;
    }
  }
  return { ...counts, troubles: found.toSorted((one, other) => one.number - other.number) };
}
