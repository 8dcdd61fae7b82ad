/**
 * Whether the system's own sheet is opened: where there is one, on a touch screen; with a mouse our popup has more to offer.
 * Touch means a coarse pointer and no hover. Source: UX-44, I9-034.
 */
export const isNativeSheetUsed = (has: { readonly sheet: boolean; readonly touch: boolean }): boolean =>
  has.sheet && has.touch;

/** The media query for touch. Source: I9-034. */
export const TOUCH = '(pointer: coarse) and (hover: none)';
