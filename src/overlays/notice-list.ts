export type NoticeType = 'success' | 'warning' | 'error';
/** Source: I3-062. */
export type NoticeCategory = 'cart' | 'security' | 'server' | 'product';

/** A message that floats over the page. Source: I3-061, I3-062. */
export interface NewNotice {
  readonly type: NoticeType;
  readonly text: string;
  readonly category: NoticeCategory;
  /** Stays until its button is pressed. Source: C8-004, I8-004. */
  readonly mustConfirm?: boolean;
  /** The newer face of an error. Source: C8-003, I8-003. */
  readonly isNewError?: boolean;
}

export interface ShownNotice extends NewNotice {
  readonly id: number;
}

const MOST_AT_ONCE = 3;
/** Source: I9-007, C8-005. */
const SUCCESS_SHOWN_MS = 2_000;

/**
 * Adds a notice. The same words are not shown twice; beyond three the oldest gives way, those that wait for their
 * button last.
 */
export function withNotice(
  list: readonly ShownNotice[],
  notice: ShownNotice,
): readonly ShownNotice[] {
  const others = list.filter(({ text, type }) => text !== notice.text || type !== notice.type);
  const next = [...others, notice];
  if (next.length <= MOST_AT_ONCE) return next;
  const leaving = next.find(({ mustConfirm, id }) => !mustConfirm && id !== notice.id) ?? next[0];
  return next.filter((one) => one !== leaving);
}

export const withoutNotice = (list: readonly ShownNotice[], id: number): readonly ShownNotice[] =>
  list.filter((notice) => notice.id !== id);

/** Hides what an area said before it is asked again, for example before a mentor check (I8-005). */
export const withoutCategory = (
  list: readonly ShownNotice[],
  category: NoticeCategory,
): readonly ShownNotice[] => list.filter((notice) => notice.category !== category);

/** After how many milliseconds a notice goes by itself; null when it stays. Source: I9-007, C8-005. */
export const hidesAfterMs = ({ type, mustConfirm }: NewNotice): number | null =>
  type === 'success' && !mustConfirm ? SUCCESS_SHOWN_MS : null;
