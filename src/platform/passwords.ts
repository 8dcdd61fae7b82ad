import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default variant), 19 MiB, two passes: OWASP's first choice for servers. Measured here at 26 ms of one
 * core when it is idle; 46 MiB in one pass cost the same and 32 MiB in two 44 ms (docs/decisions/024).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many at once as leave the thread pool room for files and names; each holds its memory meanwhile. */
const AT_ONCE = 2;
/** More than wait for two seconds of work: they are asked to come again, before they cost anything. */
const WAITING_AT_MOST = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Lets so many through at a time, in the order in which they came; beyond the queue it is 503. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= WAITING_AT_MOST)
      throw Object.assign(new Error('too many passwords are waiting'), { statusCode: 503 });
    // Whoever ends hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Never within a transaction: it takes longer than all its statements. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

const COST_WORDS = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a stored hash was made at another cost than today's; it is made anew when its owner signs in. */
export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith('$argon2id$') || !storedHash.includes(COST_WORDS);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash a decoy is verified, so that an unknown login costs the same time
 * as a wrong password.
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password at all');
  const expected = storedHash ?? (await decoy);
  const fits = await inTurn(() => verify(expected, password));
  return storedHash !== null && fits;
}
