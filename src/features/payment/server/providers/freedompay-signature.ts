import { createHash, randomBytes } from 'node:crypto';
import { isSameSignature } from './provider-http.ts';
import { escaped, readXml, type XmlElement } from './flat-xml.ts';

const SIGNATURE = 'pg_sig';
const SALT = 'pg_salt';

/** All values in the order of their names, those of nested elements likewise; of one name in the order in which they came. */
const valuesOf = (elements: readonly XmlElement[]): readonly string[] =>
  elements
    .filter(({ name }) => name !== SIGNATURE)
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** Name of the script, all values by name, the secret: MD5, as the provider's documentation has it. */
const signatureOf = (script: string, elements: readonly XmlElement[], secretKey: string): string =>
  createHash('md5')
    .update([script, ...valuesOf(elements), secretKey].join(';'))
    .digest('hex');

const elementsOf = (fields: Iterable<readonly [string, string]>): readonly XmlElement[] =>
  [...fields].map(([name, value]) => ({ name, value }));

/** A request to one of its scripts, with a salt of its own. */
export function signedForm(
  script: string,
  fields: Readonly<Record<string, string>>,
  secretKey: string,
): Readonly<Record<string, string>> {
  const salted = { ...fields, [SALT]: randomBytes(8).toString('hex') };
  return {
    ...salted,
    [SIGNATURE]: signatureOf(script, elementsOf(Object.entries(salted)), secretKey),
  };
}

/** A document of ours for it: with the salt of its question, signed by the name of the script that it asked at. */
export function signedXml(
  script: string,
  fields: Readonly<Record<string, string>>,
  salt: string,
  secretKey: string,
): string {
  const salted = { ...fields, [SALT]: salt };
  const signature = signatureOf(script, elementsOf(Object.entries(salted)), secretKey);
  const lines = Object.entries({ ...salted, [SIGNATURE]: signature });
  const body = lines.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?><response>${body}</response>`;
}

const fieldsOf = (elements: readonly XmlElement[]): ReadonlyMap<string, string> =>
  new Map(
    elements.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * What one of its scripts answered. A refusal may come unsigned: the provider signs nothing where it does not know who asks.
 *
 * @throws When an answer that is no refusal is not signed by our secret.
 */
export function readAnswer(
  script: string,
  document: string,
  secretKey: string,
): ReadonlyMap<string, string> {
  const elements = readXml(document);
  const fields = fieldsOf(elements);
  if (fields.get('pg_status') === 'error') return fields;
  if (!isSameSignature(fields.get(SIGNATURE), signatureOf(script, elements, secretKey)))
    throw new Error(`the answer of ${script} is not signed by the provider`);
  return fields;
}

/** A form that came to an address of ours, which ends in the script's name; null for one that is not surely from the provider. */
export function readForm(
  script: string,
  raw: Buffer,
  secretKey: string,
): ReadonlyMap<string, string> | null {
  const elements = elementsOf(new URLSearchParams(raw.toString('utf8')));
  const signatures = elements.filter(({ name }) => name === SIGNATURE);
  // Two signatures: nobody can say which of them counts.
  if (signatures.length !== 1) return null;
  const right = signatureOf(script, elements, secretKey);
  return isSameSignature(signatures[0]?.value, right) ? fieldsOf(elements) : null;
}
