import { isUtf8 } from 'node:buffer';

/** What spreadsheets of a language write where they do not write UTF-8. */
const LEGACY: Readonly<Record<string, string>> = { ru: 'windows-1251', tr: 'windows-1254' };
const BOMS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * What was sent, in UTF-8: spreadsheets save CSV in the encoding of their country. What is no text stays as it is.
 *
 * @param language Two letters, of the names in it.
 */
export function decodeSent(bytes: Buffer, language: string): Buffer {
  const bom = BOMS.find((each) => each.bytes.every((byte, place) => bytes[place] === byte));
  if (bom) return Buffer.from(new TextDecoder(bom.encoding).decode(bytes));
  if (isUtf8(bytes) || bytes.includes(0)) return bytes;
  return Buffer.from(new TextDecoder(LEGACY[language] ?? 'windows-1252').decode(bytes));
}
