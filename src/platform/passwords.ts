import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default variant), 19 MiB, two passes: OWASP's first choice for servers. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash a decoy is verified, so that an unknown login costs the same time
 * as a wrong password.
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password at all');
  const fits = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && fits;
}
