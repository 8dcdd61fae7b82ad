import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from './fair-queue.ts';
import type { Sender } from './sender.ts';

/**
 * argon2id (the library's default variant), 19 MiB, two passes: OWASP's first choice for servers. Measured here at 26 ms of one
 * core when it is idle; 46 MiB in one pass cost the same and 32 MiB in two 44 ms (docs/decisions/024).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many at once as leave the thread pool room for files and names; each holds its memory meanwhile. */
const AT_ONCE = 2;
/** More than wait for two seconds of work: they are asked to come again, before they cost anything. */
const WAITING_AT_MOST = 100;

/** Half of the queue: a school or an office behind one address is served as well. */
const WAITING_OF_ONE = 50;

const queue = new FairQueue(
  { atOnce: AT_ONCE, waiting: WAITING_AT_MOST, waitingOfOne: WAITING_OF_ONE },
  () => Object.assign(new Error('too many passwords are waiting'), { statusCode: 503 }),
);

/** From wide to narrow: whoever has one network of IPv6 often has all of its /48. */
const networksOf = ({ site, address }: Sender): readonly string[] =>
  site === null ? [address] : [site, address];

/**
 * Never within a transaction: it takes longer than all its statements.
 *
 * @param sender Whose turn it is: who asks.
 */
export const hashPassword = (password: string, sender: Sender): Promise<string> =>
  queue.run(networksOf(sender), () => hash(password, COST));

const COST_WORDS = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a stored hash was made at another cost than today's; it is made anew when its owner signs in. */
export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith('$argon2id$') || !storedHash.includes(COST_WORDS);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash a decoy is verified, so that an unknown login costs the same time
 * as a wrong password.
 *
 * @param sender Whose turn it is: who asks.
 */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
  sender: Sender,
): Promise<boolean> {
  // Once and past the queue, which might be full just then.
  decoy ??= hash('no password at all', COST);
  const expected = storedHash ?? (await decoy);
  const fits = await queue.run(networksOf(sender), () => verify(expected, password));
  return storedHash !== null && fits;
}
