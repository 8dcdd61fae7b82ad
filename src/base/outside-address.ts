export const ADDRESS_SIGNS = 1_000;

/** An address at another host that we may ask: https, at its usual port, without a name or a password in it; null for any other. */
export function readOutsideAddress(text: string, base?: URL): URL | null {
  if (text.length > ADDRESS_SIGNS || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && url.hostname !== '' && isPlain ? url : null;
}
