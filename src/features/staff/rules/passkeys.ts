/** As many as a member may have. */
export const PASSKEYS_MOST = 10;
/** How long a browser may take to sign what it is asked. */
export const CHALLENGE_MINUTES = 5;
/** Questions of one session that wait for an answer; an older one is forgotten. */
export const CHALLENGES_MOST = 5;
/** As long as a name may be. */
export const PASSKEY_NAME_MOST = 60;

/** A name as it is kept; null: nothing, or too much. The database takes no zero bytes. */
export function readPasskeyName(typed: string): string | null {
  const name = typed.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  return name === '' || name.length > PASSKEY_NAME_MOST ? null : name;
}
