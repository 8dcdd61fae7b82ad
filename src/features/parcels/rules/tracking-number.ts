/** Letters, digits and hyphens, as carriers print them; white space is not part of it. */
const NUMBER = /^[0-9A-Z-]{5,40}$/;

/** A parcel's number as it is kept; null for what is none. */
export function readTrackingNumber(typed: string): string | null {
  const number = typed.replaceAll(/\s+/g, '').toUpperCase();
  return NUMBER.test(number) ? number : null;
}
