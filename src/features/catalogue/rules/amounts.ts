const PLAIN = /^\d{1,12}(\.\d{1,6})?$/;

/**
 * Reads an amount written with a point or a comma, with or without a currency sign and spaces: `£5.20`, `1 290,00 ₽`,
 * `1,290.00`. A single comma or point followed by exactly three digits is read as a separator of thousands only when
 * another separator follows; so `1,290` is refused as doubtful.
 *
 * @returns A plain decimal such as `1290.00`, or null when the text is no amount.
 */
export function plainDecimal(text: string): string | null {
  const bare = text.replace(/[\p{Sc}\s\u00a0\u202f']/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  if (PLAIN.test(bare)) return bare;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last < 0) return null;
  const [whole, fraction] = [bare.slice(0, last), bare.slice(last + 1)];
  const mark = bare[last] === ',' ? '.' : ',';
  if (
    !/^\d+$/.test(fraction) ||
    !/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole) ||
    whole.includes(bare[last] ?? '')
  )
    return null;
  if (!whole.includes(mark) && fraction.length === 3) return null;
  const joined = `${whole.replaceAll(mark, '')}.${fraction}`;
  return PLAIN.test(joined) ? joined : null;
}

/**
 * A plain decimal in the smallest unit, exactly: no binary fractions on the way.
 *
 * @param places Decimals of the unit: 2 for roubles, 0 for yen.
 * @returns Null when the text has more decimals than the unit (zeros aside) or is no plain decimal.
 */
export function toSmallestUnit(decimal: string, places: number): number | null {
  if (!PLAIN.test(decimal)) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  if (/[1-9]/.test(fraction.slice(places))) return null;
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/**
 * Converts between currencies: amount × rate, rounded half up to a multiple of a step, at least one step.
 *
 * @param amount Plain decimal in the currency of the file.
 * @param rate Plain decimal: units of the market's currency for one of the file's.
 * @param step Plain decimal in the market's currency, such as `10` or `0.50`.
 * @param places Decimals of the market's currency.
 * @returns Minor units of the market's currency.
 */
export function convert(amount: string, rate: string, step: string, places: number): number | null {
  const [from, times, every] = [
    toSmallestUnit(amount, 6),
    toSmallestUnit(rate, 6),
    toSmallestUnit(step, places),
  ];
  if (from === null || times === null || every === null || every === 0) return null;
  const scaled = BigInt(from) * BigInt(times) * 10n ** BigInt(places);
  const unit = BigInt(every) * 10n ** 12n;
  const steps = (scaled * 2n + unit) / (unit * 2n);
  return Number((steps > 0n ? steps : 1n) * BigInt(every));
}
