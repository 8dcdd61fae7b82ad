/**
 * Whether the system's own sheet is opened: where there is one, on a touch screen; with a mouse our popup has more to offer.
 * Source: UX-44.
 */
export const isNativeSheetUsed = (has: {
  readonly sheet: boolean;
  readonly touch: boolean;
}): boolean => has.sheet && has.touch;
