import { sign } from '#platform/secrets.ts';

/**
 * Signatures by which a buyer without a contract is known again: of who gets the goods. While the secret changes, those of both.
 *
 * @param purpose What it is counted for: signatures of one purpose tell nothing of another.
 */
export const receiverKeys = (
  secrets: readonly string[],
  purpose: string,
  { email, phoneE164 }: { readonly email: string; readonly phoneE164: string | null },
): readonly string[] =>
  secrets.flatMap((secret) => {
    const key = sign(secret, `${purpose}-email`, email.trim().toLowerCase());
    return phoneE164 ? [key, sign(secret, `${purpose}-phone`, phoneE164)] : [key];
  });
