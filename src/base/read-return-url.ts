/** No real host: whatever an address makes of it shows whether it stays with us. */
const OURS = 'http://shop.invalid';
const MAX_LENGTH = 500;

/**
 * Where a link to the login page says to go on afterwards.
 *
 * @param back As it stands in the address: anybody may have written it.
 * @returns A page of ours in this language, without its hash; null for anything else.
 */
export function readReturnUrl(back: unknown, language: string): string | null {
  if (typeof back !== 'string' || back.length > MAX_LENGTH || !back.startsWith(`/${language}/`))
    return null;
  const { origin, pathname, search } = new URL(back, OURS);
  return origin === OURS && pathname.startsWith(`/${language}/`) ? pathname + search : null;
}
