import type { StaffStep } from '#features/staff/model.ts';

/** Screens that stand before the door, by what is still missing of whoever comes there. */
const DOORS = { none: '/sign-in', code: '/code', 'set-up': '/second-factor' } as const;
const BEFORE_THE_DOOR = /^\/(?:sign-in|passkey|invitation\/[^/]+|language)$/;

/** An address within the office that somebody may be led back to. */
export const isWayBack = (text: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(text);

/**
 * Where somebody is led who may not be where they ask for; null: they may.
 *
 * @param step Null: nobody is signed in.
 */
export function wayIn(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  step: StaffStep | null,
): string | null {
  if (step === 'in') return pathname === '/sign-in' || pathname === '/code' ? '/' : null;
  if (pathname === '/sign-out' || BEFORE_THE_DOOR.test(pathname)) return null;
  const door = DOORS[step ?? 'none'];
  if (pathname === door) return null;
  const isPlace = pathname !== '/' && !Object.values(DOORS).some((each) => each === pathname);
  return isPlace ? `${door}?to=${encodeURIComponent(pathname + search)}` : door;
}
