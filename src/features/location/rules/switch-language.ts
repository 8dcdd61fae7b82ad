const PREFIX_LENGTH = 3;

/**
 * The same page in another language: '/{localeCode}' and then the current path without its first three characters, the old
 * prefix (I2-011). Query and hash are kept (D53).
 *
 * @param address Path with optional query and hash, beginning with a two-letter prefix: `/ru`, `/ru/`, `/ru/shop/cart/?a=1#b`.
 * @param language Two lower-case letters.
 */
export function switchLanguage(address: string, language: string): string {
  const rest = address.slice(PREFIX_LENGTH);
  return `/${language}${/^[/?#]|^$/.test(rest) ? rest : `/${rest}`}`;
}
