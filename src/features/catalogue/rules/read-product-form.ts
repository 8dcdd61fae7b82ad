import { readOutsideAddress } from '#base/outside-address.ts';
import { PICTURE_ID } from '#base/picture.ts';
import type { StandingProduct } from '../export/standing-product.ts';
import type {
  ImportMarker,
  ImportProduct,
  ImportText,
  PictureAlts,
} from '../import/import-product.ts';
import type { ProductValues } from '../product-fields.ts';
import { addressWord } from './address-word.ts';
import { readAttributes } from './attribute-form.ts';
import { FIELD_INPUTS, readField, type FormFault } from './field-inputs.ts';
import { readFilms } from './film-form.ts';
import {
  altOf,
  differing,
  linesOf,
  RELATION_INPUTS,
  TEXT_PARTS,
  textInput,
  type ProductForm,
} from './form-inputs.ts';
import { ALT_SIGNS, PICTURES_MOST } from './incoming-picture.ts';
import { MARKER_ALIASES } from './markers.ts';
import { momentText } from './product-form.ts';

export const PRODUCT_SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
export const NAME_SIGNS = 300;
export const TEXT_SIGNS = 20_000;
export const RELATIONS_MOST = 50;
const CATEGORIES_MOST = 50;

export type FormFaults = Readonly<Record<string, FormFault>>;

interface Reading {
  readonly sku: string;
  /** What stands, as a form; an empty one for a new product. */
  readonly base: ProductForm;
  readonly typed: ProductForm;
  /** Null: it is new. */
  readonly standing: StandingProduct | null;
  readonly faults: Record<string, FormFault>;
}

/**
 * What a form says of a product, as an import would: only what differs from what stands, so that nothing else is touched. With faults it is
 * not to be written.
 */
export function readProductForm(reading: Omit<Reading, 'faults'>): {
  readonly product: ImportProduct;
  readonly faults: FormFaults;
} {
  const faults: Record<string, FormFault> = {};
  const whole: Reading = { ...reading, faults };
  const isChanged = changedIn(whole);
  const texts = readTexts(whole, isChanged);
  const product: ImportProduct = {
    sku: reading.sku,
    ...readSlug(whole, isChanged),
    ...texts,
    ...readAttributes(reading.base, reading.typed, texts.goneLanguages ?? [], faults),
    ...readFields(whole, isChanged),
    ...readCategories(whole, isChanged),
    ...readMarkers(whole, isChanged),
    ...readRelations(whole, isChanged),
    ...readPictures(whole, isChanged),
    ...readFilms(reading.base, reading.typed, faults),
  };
  return { product, faults };
}

type IsChanged = (...names: readonly string[]) => boolean;

function changedIn({ base, typed }: Reading): IsChanged {
  const changed = new Set(differing(base, typed));
  return (...names) => names.some((name) => changed.has(name));
}

/** An address word that was left empty is made of the first name. */
function readSlug({ sku, typed, standing, faults }: Reading, isChanged: IsChanged) {
  if (standing !== null && !isChanged('slug')) return {};
  const own = (typed.slug ?? '').trim();
  if (own !== '') {
    if (!SLUG.test(own)) faults.slug = { code: 'SLUG' };
    return { slug: own };
  }
  const [, name = ''] =
    Object.entries(typed).find(([input, text]) => /^text:..:name$/.test(input) && text.trim()) ??
    [];
  const word = addressWord(name).replaceAll(/[^a-z0-9]+/g, '-');
  return { slug: word || sku.toLowerCase() };
}

const languagesIn = (typed: ProductForm): readonly string[] =>
  Object.keys(typed).flatMap((name) => /^text:([a-z]{2}):name$/.exec(name)?.[1] ?? []);

/** A language of which nothing is left is taken away; the last one stays. */
function readTexts(
  { typed, standing, faults }: Reading,
  isChanged: IsChanged,
): Pick<ImportProduct, 'texts' | 'goneLanguages'> {
  const texts: Record<string, ImportText> = {};
  const gone: string[] = [];
  const languages = languagesIn(typed);
  for (const language of languages) {
    const inputs = TEXT_PARTS.map((part) => [part, textInput(language, part)] as const);
    const own = Object.fromEntries(inputs.map(([part, input]) => [part, typed[input] ?? '']));
    const name = (own.name ?? '').trim();
    if (!isChanged(...inputs.map(([, input]) => input))) continue;
    for (const [part, input] of inputs) {
      const limit = part === 'name' ? NAME_SIGNS : TEXT_SIGNS;
      if ((own[part] ?? '').length > limit) faults[input] = { code: 'LONG', limit };
    }
    if (Object.values(own).every((text) => text.trim() === '')) {
      // Texts that were taken out of a language that has none yet leave nothing to write.
      if (standing?.texts[language]) gone.push(language);
      continue;
    }
    if (name === '') faults[textInput(language, 'name')] = { code: 'NAME' };
    texts[language] = { ...own, name };
  }
  const [first] = languages;
  if (standing === null && Object.keys(texts).length === 0 && first)
    faults[textInput(first, 'name')] ??= { code: 'NAME' };
  const left = new Set([...Object.keys(standing?.texts ?? {}), ...Object.keys(texts)]);
  const [goneFirst] = gone;
  if (goneFirst !== undefined && gone.length === left.size)
    faults[textInput(goneFirst, 'name')] = { code: 'LAST' };
  return {
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(gone.length > 0 && { goneLanguages: gone }),
  };
}

function readFields({ typed, standing, faults }: Reading, isChanged: IsChanged) {
  const values: Record<string, unknown> = {};
  for (const input of FIELD_INPUTS) {
    const names = [...input.parts.map(({ name }) => name), ...(input.saidBy ? [input.saidBy] : [])];
    if (standing !== null && !isChanged(...names)) continue;
    const read = readField(input, typed);
    if ('fault' in read) faults[read.at] = read.fault;
    else values[input.field] = read.value;
  }
  // Each value has passed the schema of its field.
  return values as Partial<ProductValues>;
}

function readCategories({ typed, faults }: Reading, isChanged: IsChanged) {
  if (!isChanged('categories')) return {};
  const categories = linesOf(typed.categories ?? '').map(Number);
  if (categories.length > CATEGORIES_MOST)
    faults.categories = { code: 'MANY', limit: CATEGORIES_MOST };
  if (!categories.every((id) => Number.isInteger(id) && id >= 0 && id < 2 ** 31))
    faults.categories = { code: 'UNKNOWN' };
  return { categories };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** A moment of UTC as it was typed; null: none. */
function readMoment(typed: string): Date | null {
  if (!MOMENT.test(typed)) return null;
  const read = new Date(`${typed}Z`);
  const isSame = !Number.isNaN(read.getTime()) && momentText(read.toISOString()) === trimmed(typed);
  return isSame && read.getUTCFullYear() > 1900 ? read : null;
}
const trimmed = (typed: string): string =>
  typed.length > 16 && typed.endsWith(':00') ? typed.slice(0, 16) : typed;

function readMarkers({ typed, standing, faults }: Reading, isChanged: IsChanged) {
  const inputsOf = (alias: string) => [
    `marker:${alias}`,
    `marker:${alias}:from`,
    `marker:${alias}:to`,
  ];
  if (!MARKER_ALIASES.some((alias) => isChanged(...inputsOf(alias)))) return {};
  const markers = MARKER_ALIASES.flatMap((alias): readonly ImportMarker[] => {
    const [on = '', begin = '', end = ''] = inputsOf(alias);
    if (typed[on] !== 'on') return [];
    const stands = standing?.markers.find((marker) => marker.alias === alias);
    // What nobody touched keeps its moments to the millisecond.
    if (stands && !isChanged(on, begin, end))
      return [{ alias, from: new Date(stands.from), to: stands.to ? new Date(stands.to) : null }];
    const from = readMoment(typed[begin] ?? '');
    const to = typed[end] ? readMoment(typed[end]) : null;
    if (from === null) faults[begin] = { code: 'MOMENT' };
    if (typed[end] && to === null) faults[end] = { code: 'MOMENT' };
    else if (from !== null && to !== null && to <= from) faults[end] = { code: 'ENDS' };
    return from === null ? [] : [{ alias, from, to }];
  });
  return { markers };
}

/** Both kinds are written together. */
function readRelations({ sku, typed, faults }: Reading, isChanged: IsChanged) {
  if (!isChanged(...RELATION_INPUTS)) return {};
  const read = (input: (typeof RELATION_INPUTS)[number]): readonly string[] => {
    const skus = linesOf(typed[input] ?? '');
    const strange = skus.find((other) => !PRODUCT_SKU.test(other));
    if (skus.length > RELATIONS_MOST) faults[input] = { code: 'MANY', limit: RELATIONS_MOST };
    else if (skus.includes(sku)) faults[input] = { code: 'OWN' };
    else if (strange !== undefined)
      faults[input] = { code: 'UNKNOWN', about: strange.slice(0, 64) };
    return skus;
  };
  return { similar: read('similar'), analogs: read('analogs') };
}

/** What stands, in whatever order, and what was added: ids of pictures that we have or make, or addresses of others. */
function readPictures({ typed, standing, faults }: Reading, isChanged: IsChanged) {
  const alts = Object.keys(typed).filter((name) => altOf(name) !== null);
  if (standing === null || !isChanged('pictures', ...alts)) return {};
  const pictures = linesOf(typed.pictures ?? '');
  if (pictures.length > Math.max(PICTURES_MOST, standing.pictures.length))
    faults.pictures = { code: 'MANY', limit: PICTURES_MOST };
  const isSound = (own: string): boolean =>
    standing.pictures.includes(own) ||
    PICTURE_ID.test(own) ||
    readOutsideAddress(own)?.href === own;
  if (!pictures.every(isSound)) faults.pictures = { code: 'PICTURE' };
  for (const name of alts)
    if ((typed[name] ?? '').length > ALT_SIGNS) faults[name] = { code: 'LONG', limit: ALT_SIGNS };
  return { pictures, pictureAlts: readAlts(pictures, alts, typed, standing) };
}

function readAlts(
  pictures: readonly string[],
  names: readonly string[],
  typed: ProductForm,
  { pictureAlts }: Pick<StandingProduct, 'pictureAlts'>,
): PictureAlts {
  return Object.fromEntries(
    pictures.map((own) => {
      const said = names.flatMap((name) => {
        const alt = altOf(name);
        return alt?.own === own ? [[alt.language, (typed[name] ?? '').trim()] as const] : [];
      });
      const all = { ...pictureAlts[own], ...Object.fromEntries(said) };
      return [own, Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))];
    }),
  );
}
