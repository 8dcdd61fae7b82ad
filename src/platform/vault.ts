import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where texts of one purpose are sealed that the server itself has to read again: a copied table opens nothing. */
export interface Vault {
  seal(text: string): string;
  /** Null: no secret of this server opens it. */
  open(sealed: string): string | null;
  /** Sealed anew where an older secret did it; null: nothing is to be done. */
  reseal(sealed: string): string | null;
}

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

/**
 * @param secrets Of the server: the new one first, the old one beside it while they change.
 * @param purpose What is sealed for one purpose is never opened for another.
 */
export function openVault(secrets: readonly string[], purpose: string): Vault {
  const keyFrom = (secret: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [secret = ''] = secrets;
  const keys = secrets.map(keyFrom);
  const seal = (text: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce);
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
  };
  const open = (sealed: string, by: readonly Buffer[]): string | null => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    for (const key of by) {
      const text = opened(bytes, key);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    seal,
    open: (sealed) => open(sealed, keys),
    reseal(sealed) {
      if (open(sealed, keys.slice(0, 1)) !== null) return null;
      const text = open(sealed, keys.slice(1));
      return text === null ? null : seal(text);
    },
  };
}
