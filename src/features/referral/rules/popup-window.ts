/** Largest share window, in CSS pixels. Source: I9-035. */
export const POPUP_WIDTH = 640;
export const POPUP_HEIGHT = 500;

/** Where the browser's window stands on the screen. */
export interface Opener {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Features of `window.open` for a window of at most 640 × 500 in the middle of the one it comes from; smaller where that one
 * is smaller. Source: I9-035.
 */
export function popupFeatures({ left, top, width, height }: Opener): string {
  const size = { width: Math.min(POPUP_WIDTH, width), height: Math.min(POPUP_HEIGHT, height) };
  const place = {
    left: Math.round(left + (width - size.width) / 2),
    top: Math.round(top + (height - size.height) / 2),
  };
  return `popup,width=${size.width},height=${size.height},left=${place.left},top=${place.top}`;
}
