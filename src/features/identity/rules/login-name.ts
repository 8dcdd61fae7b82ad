export type LoginName =
  | { readonly kind: 'email'; readonly emailKey: string }
  | { readonly kind: 'contract'; readonly contract: string };

/** What a login is: an e-mail when it contains '@', otherwise a registration number. Source: I2-058, I5-041. */
export function readLoginName(typed: string): LoginName {
  const text = typed.trim();
  return text.includes('@')
    ? { kind: 'email', emailKey: text.toLowerCase() }
    : { kind: 'contract', contract: text.replace(/[\s-]/g, '').toUpperCase() };
}
