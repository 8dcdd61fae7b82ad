import { sign } from '#platform/secrets.ts';
import { openVault, type Vault } from '#platform/vault.ts';

/** Where tokens of kept means are sealed: a copied table charges nobody. */
export interface TokenVault extends Vault {
  /** The same token has the same key, which opens nothing. */
  keyOf(token: string): string;
}

const PURPOSE = 'kept-means';

/** @param secrets Of the server: the new one first, the old one beside it while they change. */
export function tokenVault(secrets: readonly string[]): TokenVault {
  const [secret = ''] = secrets;
  return {
    ...openVault(secrets, PURPOSE),
    keyOf: (token) => sign(secret, PURPOSE, token),
  };
}
