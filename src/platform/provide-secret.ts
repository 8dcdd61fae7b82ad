import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs what the browser keeps: the operator's, or one made once in `dataDir` (mode 0600) and used
 * from then on. Servers that start at once end with the same one.
 */
export function provideSecret(options: { secret: string | undefined; dataDir: string }): string {
  if (options.secret) return options.secret;
  mkdirSync(options.dataDir, { recursive: true });
  const file = path.join(options.dataDir, 'secret');
  const kept = read(file);
  if (kept) return kept;
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, randomBytes(36).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file); // unlike a rename, it does not replace the one of a quicker server
  } catch (error) {
    if (!read(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  const secret = read(file);
  if (!secret) throw new Error(`${file} is empty; delete it and start again.`);
  return secret;
}

/** The secret that holds now, and after it the former one while they change. */
export const secretsOf = (
  { formerSecret }: { readonly formerSecret: string | undefined },
  secret: string,
): readonly string[] => (formerSecret === undefined ? [secret] : [secret, formerSecret]);

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
