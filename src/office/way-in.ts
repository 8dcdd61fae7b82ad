import type { StaffStep } from '#features/staff/model.ts';

/** Screens that stand before the door, by what is still missing of whoever comes there. */
const DOORS = { none: '/sign-in', code: '/code', 'set-up': '/second-factor' } as const;
/** Where nobody works yet there is this door alone, and afterwards none of that name. */
const FIRST_DOOR = '/first-owner';
/** Doors that are none to whoever is in. */
const PASSED: readonly string[] = ['/sign-in', '/code', FIRST_DOOR];
const BEFORE_THE_DOOR = /^\/(?:sign-in|passkey|invitation\/[^/]+|language)$/;

/** An address within the office that somebody may be led back to. */
export const isWayBack = (text: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(text);

/**
 * Where somebody is led who may not be where they ask for; null: they may.
 *
 * @param step Null: nobody is signed in.
 * @param isFirst Nobody works here yet.
 */
export function wayIn(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  step: StaffStep | null,
  isFirst = false,
): string | null {
  if (isFirst) return pathname === FIRST_DOOR || pathname === '/language' ? null : FIRST_DOOR;
  if (step === 'in') return PASSED.includes(pathname) ? '/' : null;
  if (pathname === FIRST_DOOR) return DOORS[step ?? 'none'];
  if (pathname === '/sign-out' || BEFORE_THE_DOOR.test(pathname)) return null;
  const door = DOORS[step ?? 'none'];
  if (pathname === door) return null;
  const isPlace = pathname !== '/' && !Object.values(DOORS).some((each) => each === pathname);
  return isPlace ? `${door}?to=${encodeURIComponent(pathname + search)}` : door;
}
