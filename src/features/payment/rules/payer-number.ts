/** What a number of a provider looks like. */
interface NumberShape {
  /** Without a plus. */
  readonly prefix: string;
  readonly digits: number;
}

/**
 * The number of a wallet or of a phone as it is sent: the prefix and its digits, whatever stood between them. It may be typed with or without
 * the prefix, with `+`, `00` or the `0` of calls within the country before it. Source: C5-042, D61.
 *
 * @returns Null for what is no such number.
 */
export function payerNumber({ prefix, digits }: NumberShape, typed: string): string | null {
  const read = typed.normalize('NFKC').replace(/[\s\p{Pd}().]/gu, '');
  if (!/^\+?\d+$/.test(read)) return null;
  const plain = read.replace(/^(?:\+|00)/, '');
  if (plain.length === prefix.length + digits && plain.startsWith(prefix)) return plain;
  const own = plain.length === digits + 1 && plain.startsWith('0') ? plain.slice(1) : plain;
  return own.length === digits && !read.startsWith('+') ? prefix + own : null;
}
