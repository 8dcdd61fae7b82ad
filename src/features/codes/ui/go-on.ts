/** Milliseconds between a right code and the page that it opens: long enough to read that it fits. Source: I4-029, I9-002. */
export const REDIRECT_AFTER_MS = 1_000;

/** Goes where the right code leads, a moment later. @param go Given by tests. */
export function goOnLater(
  redirect: string,
  go: (address: string) => void = (to) => location.assign(to),
): void {
  setTimeout(() => go(redirect), REDIRECT_AFTER_MS);
}
