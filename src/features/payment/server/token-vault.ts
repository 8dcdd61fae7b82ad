import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sign } from '#platform/secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where tokens of kept means are sealed: a copied table charges nobody. */
export interface TokenVault {
  seal(token: string): string;
  /** Null: no secret of this server opens it. */
  open(sealed: string): string | null;
  /** Sealed anew where an older secret did it; null: nothing is to be done. */
  reseal(sealed: string): string | null;
  /** The same token has the same key, which opens nothing. */
  keyOf(token: string): string;
}

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'kept-means', 32));

function opened(sealed: Buffer, key: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** @param secrets Of the server: the new one first, the old one beside it while they change. */
export function tokenVault(secrets: readonly string[]): TokenVault {
  const [secret = ''] = secrets;
  const keys = secrets.map(keyFrom);
  const seal = (token: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce);
    const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  };
  const open = (sealed: string, by: readonly Buffer[]): string | null => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    for (const key of by) {
      const token = opened(bytes, key);
      if (token !== null) return token;
    }
    return null;
  };
  return {
    seal,
    open: (sealed) => open(sealed, keys),
    reseal(sealed) {
      if (open(sealed, keys.slice(0, 1)) !== null) return null;
      const token = open(sealed, keys.slice(1));
      return token === null ? null : seal(token);
    },
    keyOf: (token) => sign(secret, 'kept-means', token),
  };
}
