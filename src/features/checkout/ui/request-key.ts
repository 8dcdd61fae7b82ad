/**
 * A key that makes a repeated request return the first one's order: 128 bits of chance.
 *
 * @param _shown What the request is about; another one asks for another key.
 */
export function newRequestKey(_shown: unknown): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
