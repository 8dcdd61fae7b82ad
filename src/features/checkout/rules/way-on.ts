/** The address that a refusal sends the buyer to; null when it names none. */
export function wayOn(refusal: unknown): string | null {
  if (typeof refusal !== 'object' || refusal === null || !('redirect' in refusal)) return null;
  return typeof refusal.redirect === 'string' && refusal.redirect.startsWith('/') ? refusal.redirect : null;
}
