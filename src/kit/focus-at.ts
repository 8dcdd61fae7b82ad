import { isKept, pictureAt } from '#base/picture.ts';
import { focusClasses } from './picture.tsx';

/** Classes of an image that is cut around its focal point, for an address that a call gave. */
export function focusAt(address: string | null): string | null {
  const picture = pictureAt(address);
  return picture && isKept(picture) ? focusClasses(picture.focus) : null;
}
