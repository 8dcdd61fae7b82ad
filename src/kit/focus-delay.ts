/** Milliseconds after which the focus moves to what has just appeared: by then readers know that it is there. Source: I9-004. */
export const FOCUS_DELAY_MS = 100;

/**
 * Moves the focus a moment after something appeared.
 *
 * @param find Asked only then; null when it is gone again, or when the focus is already right.
 * @returns Calls it off.
 */
export function focusLater(find: () => { focus(): void } | null | undefined): () => void {
  const timer = setTimeout(() => find()?.focus(), FOCUS_DELAY_MS);
  return () => clearTimeout(timer);
}
