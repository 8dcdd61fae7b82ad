const SIGNS: Readonly<Record<string, RegExp>> = { '#': /^[0-9]$/, '@': /^[A-Z]$/ };

const close = (text: string): string => text.replaceAll(' ', '');

function hasShape(text: string, shape: string): boolean {
  if (text.length !== shape.length) return false;
  return shape
    .split('')
    .every((sign, at) => SIGNS[sign]?.test(text.charAt(at)) ?? sign === text.charAt(at));
}

/**
 * Whether a postcode looks as those of a country do. Spaces do not count: people leave them out.
 *
 * @param shapes `#` is a digit, `@` a Latin letter, anything else itself.
 */
export const isPostcode = (text: string, shapes: readonly string[]): boolean =>
  shapes.some((shape) => hasShape(close(text.toUpperCase()), close(shape)));
