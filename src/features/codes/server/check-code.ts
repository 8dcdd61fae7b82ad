import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { isSame } from '#platform/secrets.ts';
import { readCode } from '../rules/code-text.ts';
import { PURPOSE_RULES } from '../rules/purposes.ts';
import type { CodeKeys, CodeTarget } from './code-keys.ts';
import { markVerified, takeTry, type CodeOwner } from './code-store.ts';

/** `WRONG` says in `left` how many tries are left; `EXPIRED`: no such code lives, whatever the reason. */
export type CheckRefusal = 'WRONG' | 'EXPIRED' | 'TOO_MANY';

export interface CodeToCheck extends CodeTarget {
  readonly code: string;
}

interface Checking {
  readonly database: Database;
  readonly keys: CodeKeys;
  readonly hour: Pick<AttemptCounter, 'count' | 'giveBack'>;
  readonly day: Pick<AttemptCounter, 'count' | 'giveBack'>;
}

/** Wrong tries at one phone, and from one address, within an hour. Source: reliability promise 31. */
const FAILS_PER_PHONE_HOUR = 10;
const FAILS_PER_ADDRESS_HOUR = 50;
const ANY_PURPOSE_FAILS_PER_DAY = 20;

/** Counts a wrong try before it is known to be one; whoever is right gets it back. Null: one too many. */
async function countTry({ hour, day }: Checking, { purpose, phoneKey }: CodeOwner, now: Date) {
  const { failsPerDay } = PURPOSE_RULES[purpose];
  const counted = [
    { by: hour, kind: 'code-phone-tries', most: FAILS_PER_PHONE_HOUR },
    { by: day, kind: 'code-phone-tries-day', most: ANY_PURPOSE_FAILS_PER_DAY },
    ...(failsPerDay < ANY_PURPOSE_FAILS_PER_DAY
      ? [{ by: day, kind: `code-phone-tries-${purpose}`, most: failsPerDay }]
      : []),
  ];
  const isOver = await Promise.all(
    counted.map(async ({ by, kind, most }) => (await by.count(kind, phoneKey, now)) > most),
  );
  if (isOver.includes(true)) return null;
  return () => Promise.all(counted.map(({ by, kind }) => by.giveBack(kind, phoneKey, now)));
}

/** Takes a code once. A right one leaves a proof in this session. */
export async function checkCode(
  { code, ...what }: CodeToCheck,
  { sender, now, log, session }: CallContext,
  checking: Checking,
): Promise<Outcome<null, CheckRefusal>> {
  const { database, keys, hour } = checking;
  if ((await hour.count('code-address-tries', sender, now)) > FAILS_PER_ADDRESS_HOUR)
    return refused('TOO_MANY');
  if (!session.current) return refused('EXPIRED');
  const owner = keys.ownerOf(session.current.id, what);
  const taken = await takeTry(database, owner, now);
  if (!taken) return refused('EXPIRED');
  const giveBack = await countTry(checking, owner, now);
  if (!giveBack) {
    log.warn({ purpose: what.purpose }, 'too many wrong codes at one phone');
    return refused('TOO_MANY');
  }
  if (!isSame(keys.hashOf(taken.id, readCode(code)), taken.codeHash))
    return taken.triesLeft === 0 ? refused('EXPIRED') : refused('WRONG', { left: taken.triesLeft });
  if (!(await markVerified(database, taken.id, now))) return refused('EXPIRED');
  await Promise.all([giveBack(), hour.giveBack('code-address-tries', sender, now)]);
  return ok(null);
}
