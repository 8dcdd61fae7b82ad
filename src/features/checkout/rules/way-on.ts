/** The address that a refusal sends the buyer to; null when it names none. */
export function wayOn(refusal: unknown): string | null {
  if (typeof refusal !== 'object' || refusal === null || !('redirect' in refusal)) return null;
  return typeof refusal.redirect === 'string' && refusal.redirect.startsWith('/')
    ? refusal.redirect
    : null;
}

/** The same from a step that one is at: a refusal that leads right back to it leads nowhere. */
export function wayElsewhere(refusal: unknown, here: string): string | null {
  const way = wayOn(refusal);
  return way === here ? null : way;
}

/**
 * Where a step leads that is opened by its address and can't be shown. A cart that became empty while somebody was buying leads to the main page
 * (C2-004, C4-088), as the refusal says; whoever comes to a step with an empty cart is shown that it is empty.
 */
export function wayFromStep(refusal: unknown, paths: { home(): string; cart(): string }): string {
  const way = wayOn(refusal) ?? paths.home();
  return way === paths.home() ? paths.cart() : way;
}
