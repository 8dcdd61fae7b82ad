import type { StandingProduct } from '../export/standing-product.ts';
import { FIELD_SPECS } from '../product-fields.ts';
import { attributeEntries } from './attribute-form.ts';
import { FIELD_INPUTS, textsOfField } from './field-inputs.ts';
import { filmEntries } from './film-form.ts';
import {
  altInput,
  TEXT_PARTS,
  textInput,
  withPlainLines,
  type ProductForm,
} from './form-inputs.ts';
import { MARKER_ALIASES } from './markers.ts';

/** A moment as the browser's own field has it, in UTC; seconds only where there are any. */
export const momentText = (iso: string | null): string => {
  if (iso === null) return '';
  const text = new Date(iso).toISOString();
  return text.slice(17, 19) === '00' ? text.slice(0, 16) : text.slice(0, 19);
};

type Entries = readonly (readonly [string, string])[];

const textEntries = (languages: readonly string[], texts: StandingProduct['texts']): Entries =>
  languages.flatMap((language) =>
    TEXT_PARTS.map(
      (part) => [textInput(language, part), withPlainLines(texts[language]?.[part] ?? '')] as const,
    ),
  );

const altEntries = (
  { pictures, pictureAlts }: Pick<StandingProduct, 'pictures' | 'pictureAlts'>,
  languages: readonly string[],
): Entries =>
  pictures.flatMap((own) =>
    languages.map(
      (language) => [altInput(language, own), pictureAlts[own]?.[language] ?? ''] as const,
    ),
  );

const markerEntries = (markers: StandingProduct['markers']): Entries =>
  MARKER_ALIASES.flatMap((alias) => {
    const own = markers.find((marker) => marker.alias === alias);
    return [
      [`marker:${alias}`, own ? 'on' : ''],
      [`marker:${alias}:from`, momentText(own?.from ?? null)],
      [`marker:${alias}:to`, momentText(own?.to ?? null)],
    ] as const;
  });

/** What stands, as its form shows it. @param languages Those of the shop; others that the product has come behind them. */
export function formOf(product: StandingProduct, languages: readonly string[]): ProductForm {
  return Object.fromEntries([
    ['slug', product.slug],
    ...textEntries(languagesOf(product, languages), product.texts),
    ...attributeEntries(product.attributes, languagesOf(product, languages)),
    ...FIELD_INPUTS.flatMap((input) => textsOfField(input, product[input.field])),
    ['categories', product.categories.join('\n')],
    ...markerEntries(product.markers),
    ['similar', product.similar.join('\n')],
    ['analogs', product.analogs.join('\n')],
    ['pictures', product.pictures.join('\n')],
    ...altEntries(product, languagesOf(product, languages)),
    ...filmEntries(product.videos, languagesOf(product, languages)),
  ]);
}

export const languagesOf = (
  { texts }: Pick<StandingProduct, 'texts'>,
  languages: readonly string[],
): readonly string[] => [...new Set([...languages, ...Object.keys(texts)])];

/** A product of which nothing is said yet. */
export const emptyForm = (languages: readonly string[]): ProductForm =>
  Object.fromEntries([
    ['slug', ''],
    ...textEntries(languages, {}),
    ...attributeEntries([], languages),
    ...FIELD_INPUTS.flatMap((input) => textsOfField(input, FIELD_SPECS[input.field].otherwise)),
    ['categories', ''],
    ...markerEntries([]),
    ['similar', ''],
    ['analogs', ''],
    ['pictures', ''],
    ...filmEntries([], languages),
  ]);
