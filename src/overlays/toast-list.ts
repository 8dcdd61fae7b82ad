export type ToastType = 'success' | 'warning' | 'error';
/** Source: I3-062. */
export type ToastCategory = 'cart' | 'security' | 'server' | 'product';

/** A message that floats over the page. Source: I3-061, I3-062. */
export interface NewToast {
  readonly type: ToastType;
  readonly text: string;
  readonly category: ToastCategory;
  /** Stays until its button is pressed. Source: C8-004, I8-004. */
  readonly mustConfirm?: boolean;
  /** The newer face of an error. Source: C8-003, I8-003. */
  readonly isNewError?: boolean;
}

export interface ShownToast extends NewToast {
  readonly id: number;
}

const MOST_AT_ONCE = 3;
/** Source: I9-007, C8-005. */
const SUCCESS_SHOWN_MS = 2_000;

/**
 * Adds a toast. The same words are not shown twice; beyond three the oldest gives way, those that wait for their
 * button last.
 */
export function withToast(list: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = list.filter(({ text, type }) => text !== toast.text || type !== toast.type);
  const next = [...others, toast];
  if (next.length <= MOST_AT_ONCE) return next;
  const leaving = next.find(({ mustConfirm, id }) => !mustConfirm && id !== toast.id) ?? next[0];
  return next.filter((one) => one !== leaving);
}

export const withoutToast = (list: readonly ShownToast[], id: number): readonly ShownToast[] =>
  list.filter((toast) => toast.id !== id);

/** Hides what an area said before it is asked again, for example before a mentor check (I8-005). */
export const withoutCategory = (
  list: readonly ShownToast[],
  category: ToastCategory,
): readonly ShownToast[] => list.filter((toast) => toast.category !== category);

/** After how many milliseconds a toast goes by itself; null when it stays. Source: I9-007, C8-005. */
export const hidesAfterMs = ({ type, mustConfirm }: NewToast): number | null =>
  type === 'success' && !mustConfirm ? SUCCESS_SHOWN_MS : null;
