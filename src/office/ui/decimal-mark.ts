/** What parts a figure's decimals in a language: a comma or a point. */
export const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';
