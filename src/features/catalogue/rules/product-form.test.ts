import { describe, expect, test } from 'vitest';
import type { StandingProduct } from '../export/standing-product.ts';
import { FIELD_NAMES, FIELD_SPECS, type ProductValues } from '../product-fields.ts';
import { FIELD_INPUTS, inShownOrder, readField, textsOfField } from './field-inputs.ts';
import {
  altInput,
  changeFor,
  cutPair,
  differing,
  mergeForms,
  readForm,
  renamePictures,
  type ProductForm,
} from './form-inputs.ts';
import { emptyForm, formOf } from './product-form.ts';
import { readProductForm } from './read-product-form.ts';

const LANGUAGES = ['ru', 'en', 'de'];
const EMPTY = emptyForm(LANGUAGES);

const WORDS = {
  name: 'Крем',
  shortDescription: 'Мягкий',
  description: 'Первая строка\nвторая',
  usage: '',
  composition: '',
  contraindications: '',
};
const PRODUCT: StandingProduct = {
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [name, FIELD_SPECS[name].example]),
  ) as unknown as ProductValues),
  sku: '400101',
  slug: 'krem',
  texts: { ru: WORDS, kk: { ...WORDS, name: 'Крем kk' } },
  categories: [3, 14],
  markers: [{ alias: 'hit', from: '2026-03-01T10:20:30.456Z', to: null }],
  attributes: [],
  pictures: ['cream-front-00000001', 'cream-side-00000002'],
  pictureAlts: { 'cream-side-00000002': { ru: 'Баночка сбоку', kk: 'Бүйірінен' } },
  videos: [],
  prices: [],
  stock: [],
  similar: ['400102', '400103'],
  analogs: [],
  formerSkus: null,
};
const FILM = {
  source: '/videos/cream.mp4',
  poster: null,
  width: 640,
  height: 480,
  seconds: 12,
  titles: { ru: 'Крем' },
};
const FORM = formOf(PRODUCT, LANGUAGES);

const change = (typed: ProductForm) =>
  readProductForm({
    sku: PRODUCT.sku,
    base: FORM,
    typed: { ...FORM, ...typed },
    standing: PRODUCT,
  });
const make = (typed: ProductForm) =>
  readProductForm({ sku: 'NEW-1', base: EMPTY, typed: { ...EMPTY, ...typed }, standing: null });

describe.each(FIELD_INPUTS.map((input) => [input.field, input] as const))(
  'the input of %s',
  (field, input) => {
    const { example, otherwise } = FIELD_SPECS[field];

    test('holds a value and gives the same back', () => {
      for (const value of [example, otherwise]) {
        const typed = Object.fromEntries(textsOfField(input, value));
        const isList = Array.isArray(value);
        expect(readField(input, typed)).toEqual({
          value: isList ? inShownOrder(input, value.map(String)) : value,
        });
      }
    });
  },
);

const inputOf = (field: string) => {
  const found = FIELD_INPUTS.find((input) => input.field === field);
  if (!found) throw new Error(`no input of ${field}`);
  return found;
};

test.each([
  ['weightGrams', { 'field:weightGrams': '1 200' }, { value: 1200 }],
  ['weightGrams', { 'field:weightGrams': '' }, { at: 'field:weightGrams', code: 'EMPTY' }],
  ['weightGrams', { 'field:weightGrams': '12,5' }, { at: 'field:weightGrams', code: 'NUMBER' }],
  ['weightGrams', { 'field:weightGrams': '-1' }, { at: 'field:weightGrams', code: 'LEAST' }],
  ['hue', { 'field:hue': '361' }, { at: 'field:hue', code: 'MOST' }],
  ['hue', { 'field:hue': '' }, { value: null }],
  ['line', { 'field:line': 'я'.repeat(101) }, { at: 'field:line', code: 'LONG' }],
  [
    'volume',
    { 'field:volume:value': '7,5', 'field:volume:unit': 'ml' },
    { value: { value: 7.5, unit: 'ml' } },
  ],
  [
    'volume',
    { 'field:volume:value': '', 'field:volume:unit': 'ml' },
    { at: 'field:volume:value', code: 'BOTH' },
  ],
  [
    'volume',
    { 'field:volume:value': '0.0001', 'field:volume:unit': 'ml' },
    { at: 'field:volume:value', code: 'NUMBER' },
  ],
  [
    'volume',
    { 'field:volume:value': '0', 'field:volume:unit': 'ml' },
    { at: 'field:volume:value', code: 'LEAST' },
  ],
  [
    'courseDays',
    { 'field:courseDays:least': '60', 'field:courseDays:most': '30' },
    { at: 'field:courseDays:least', code: 'VALUE' },
  ],
  ['allergens', { 'field:allergens': '', 'field:allergens:said': 'on' }, { value: [] }],
  ['allergens', { 'field:allergens': '', 'field:allergens:said': '' }, { value: null }],
  ['allergens', { 'field:allergens': 'milk' }, { value: ['milk'] }],
  ['allergens', { 'field:allergens': 'stones' }, { at: 'field:allergens', code: 'VALUE' }],
  [
    'purposes',
    { 'field:purposes': Array.from({ length: 21 }, (_, index) => `p${index}`).join('\n') },
    { at: 'field:purposes', code: 'MANY' },
  ],
  ['isArchived', { 'field:isArchived': 'on' }, { value: true }],
])('%s typed as %o', (field, typed, wanted) => {
  const read = readField(inputOf(field), typed);
  expect('fault' in read ? { at: read.at, code: read.fault.code } : read).toEqual(wanted);
});

test('a form that nobody touched says nothing', () => {
  expect(change({})).toEqual({ product: { sku: '400101' }, faults: {} });
});

test('of a product only what was changed is written', () => {
  expect(change({ 'text:ru:usage': 'Утром.' }).product).toEqual({
    sku: '400101',
    texts: { ru: { ...WORDS, usage: 'Утром.' } },
  });
  expect(change({ 'field:weightGrams': '75' }).product).toEqual({ sku: '400101', weightGrams: 75 });
  expect(change({ categories: '3' }).product).toEqual({ sku: '400101', categories: [3] });
  expect(change({ similar: '400103\n400102' }).product).toEqual({
    sku: '400101',
    similar: ['400103', '400102'],
    analogs: [],
  });
});

test('a marker that nobody touched keeps its moments', () => {
  const { product } = change({ 'marker:new': 'on', 'marker:new:from': '2026-05-01T00:00' });
  expect(product.markers).toEqual([
    { alias: 'new', from: new Date('2026-05-01T00:00:00Z'), to: null },
    { alias: 'hit', from: new Date('2026-03-01T10:20:30.456Z'), to: null },
  ]);
});

function filmTyped(): ProductForm {
  return {
    'film:0:source': FILM.source,
    'film:0:seconds': '12',
    'film:0:size': '640x480',
    'film:0:title:ru': 'Крем',
  };
}

test('films are told whole, those that stand keep their size, and one may go', () => {
  expect(change(filmTyped())).toEqual({ product: { sku: '400101', videos: [FILM] }, faults: {} });
  expect(change({ 'film:0:size': '1080x1080' }).product.videos).toEqual([]);
  const base = formOf({ ...PRODUCT, videos: [FILM] }, LANGUAGES);
  const typed = { ...base, 'film:1:source': 'https://a.test/2', 'film:1:seconds': '3' };
  const read = (more: ProductForm) =>
    readProductForm({ sku: '400101', base, typed: { ...typed, ...more }, standing: PRODUCT });
  expect(read({}).faults).toEqual({ 'film:1:title:ru': { code: 'TITLE' } });
  const { product } = read({ 'film:1:title:en': 'A cream', 'film:0:gone': 'on' });
  expect(product.videos).toEqual([
    {
      source: 'https://a.test/2',
      poster: null,
      width: 1280,
      height: 720,
      seconds: 3,
      titles: { en: 'A cream' },
    },
  ]);
  expect(
    Object.keys(formOf({ ...PRODUCT, videos: [FILM, FILM, FILM, FILM, FILM] }, LANGUAGES)),
  ).not.toContain('film:5:source');
});

test('a language of which nothing is left goes with what is said in it, but never the last one', () => {
  const cleared = Object.fromEntries(
    Object.keys(FORM)
      .filter((name) => name.startsWith('text:kk:'))
      .map((name) => [name, '']),
  );
  expect(change({ ...cleared, 'attribute:kk:6': 'Түймедақ' })).toEqual({
    product: { sku: '400101', goneLanguages: ['kk'], attributes: [] },
    faults: {},
  });
  const all = Object.fromEntries(
    Object.keys(FORM)
      .filter((name) => name.startsWith('text:'))
      .map((name) => [name, '']),
  );
  expect(change(all).faults).toEqual({ 'text:ru:name': { code: 'LAST' } });
  expect(change({ ...all, 'text:en:name': 'Cream' }).faults).toEqual({});
});

test.each([
  [{ 'marker:new': 'on' }, 'marker:new:from', 'MOMENT'],
  [{ 'marker:new': 'on', 'marker:new:from': '2026-02-30T00:00' }, 'marker:new:from', 'MOMENT'],
  [{ 'marker:new': 'on', 'marker:new:from': '0026-02-03T00:00' }, 'marker:new:from', 'MOMENT'],
  [
    {
      'marker:new': 'on',
      'marker:new:from': '2026-02-03T00:00',
      'marker:new:to': '2026-02-03T00:00',
    },
    'marker:new:to',
    'ENDS',
  ],
  [{ similar: '400101' }, 'similar', 'OWN'],
  [{ analogs: 'не артикул' }, 'analogs', 'UNKNOWN'],
  [{ similar: Array.from({ length: 51 }, (_, at) => `A${at}`).join('\n') }, 'similar', 'MANY'],
  [{ 'text:ru:name': '' }, 'text:ru:name', 'NAME'],
  [{ 'text:en:usage': 'Mornings.' }, 'text:en:name', 'NAME'],
  [{ 'text:ru:name': 'я'.repeat(301) }, 'text:ru:name', 'LONG'],
  [{ 'text:ru:description': 'я'.repeat(20_001) }, 'text:ru:description', 'LONG'],
  [{ 'attribute:ru:6': 'я'.repeat(2_001) }, 'attribute:ru:6', 'LONG'],
  [{ ...filmTyped(), 'film:0:source': '' }, 'film:0:source', 'FILM'],
  [{ ...filmTyped(), 'film:0:source': 'javascript:alert(1)' }, 'film:0:source', 'FILM'],
  [
    { ...filmTyped(), 'film:0:source': `https://a.test/${'x'.repeat(300)}` },
    'film:0:source',
    'LONG',
  ],
  [{ ...filmTyped(), 'film:0:seconds': '' }, 'film:0:seconds', 'EMPTY'],
  [{ ...filmTyped(), 'film:0:seconds': '0' }, 'film:0:seconds', 'LEAST'],
  [{ ...filmTyped(), 'film:0:seconds': '1,5' }, 'film:0:seconds', 'NUMBER'],
  [{ ...filmTyped(), 'film:0:seconds': '36001' }, 'film:0:seconds', 'MOST'],
  [{ ...filmTyped(), 'film:0:size': '9000x1' }, 'film:0:size', 'VALUE'],
  [{ ...filmTyped(), 'film:0:title:ru': ' ' }, 'film:0:title:ru', 'TITLE'],
  [{ ...filmTyped(), 'film:0:title:ru': 'я'.repeat(201) }, 'film:0:title:ru', 'LONG'],
  [{ slug: 'Крем' }, 'slug', 'SLUG'],
  [{ categories: 'creams' }, 'categories', 'UNKNOWN'],
])('%o is wrong at %s', (typed, at, code) => {
  const { faults } = change(typed);
  expect(Object.entries(faults).map(([name, fault]) => [name, fault.code])).toEqual([[at, code]]);
});

test('pictures are ordered, taken away and added, and what they show goes along', () => {
  const [front = '', side = ''] = PRODUCT.pictures;
  const address = 'https://pictures.example.test/3.png';
  const { product, faults } = change({
    pictures: `${side}\n${front}\n${address}`,
    [altInput('ru', side)]: ' Баночка ',
    [altInput('en', address)]: 'A jar',
  });
  expect(faults).toEqual({});
  expect(product.pictures).toEqual([side, front, address]);
  expect(product.pictureAlts).toEqual({
    [side]: { ru: 'Баночка', kk: 'Бүйірінен' },
    [front]: {},
    [address]: { en: 'A jar' },
  });
  expect(change({ pictures: '' }).product.pictures).toEqual([]);
  expect(change({ [altInput('ru', side)]: '' }).product).toMatchObject({
    pictures: [front, side],
    pictureAlts: { [side]: { kk: 'Бүйірінен' } },
  });
});

test.each([
  [{ pictures: 'http://pictures.example.test/3.png' }, 'pictures', 'PICTURE'],
  [{ pictures: 'https://me:secret@pictures.example.test/3.png' }, 'pictures', 'PICTURE'],
  [{ pictures: 'javascript:alert(1)' }, 'pictures', 'PICTURE'],
  [
    { pictures: Array.from({ length: 21 }, (_, at) => `cream-${at}-0000000a`).join('\n') },
    'pictures',
    'MANY',
  ],
  [{ 'alt:ru:cream-side-00000002': 'я'.repeat(201) }, 'alt:ru:cream-side-00000002', 'LONG'],
])('pictures of %o are wrong at %s', (typed, at, code) => {
  expect(Object.entries(change(typed).faults).map(([name, fault]) => [name, fault.code])).toEqual([
    [at, code],
  ]);
});

test('an address that was fetched is the same picture in a form that was opened before', () => {
  const form = { pictures: 'https://a.test/1.png\nb', 'alt:ru:https://a.test/1.png': 'Слон' };
  expect(renamePictures(form, new Map([['https://a.test/1.png', 'elephant-0a0a0a0a']]))).toEqual({
    pictures: 'elephant-0a0a0a0a\nb',
    'alt:ru:elephant-0a0a0a0a': 'Слон',
  });
});

test('a new product has all its fields, and an address word of its name', () => {
  const { product, faults } = make({ 'text:en:name': 'Hand cream', 'text:de:name': 'Handcreme' });
  expect(faults).toEqual({});
  expect(product).toMatchObject({ slug: 'hand-cream', weightGrams: 0, isArchived: false });
  expect(Object.keys(product.texts ?? {})).toEqual(['en', 'de']);
  expect(make({ 'text:ru:name': 'Крем для рук' }).product.slug).toBe('krem-dlya-ruk');
  expect(make({ 'text:ru:name': '!!!' }).product.slug).toBe('new-1');
});

test('a product without a name in any language is asked for one', () => {
  expect(make({}).faults).toEqual({ 'text:ru:name': { code: 'NAME' } });
});

test('what two people changed is brought together, and what both changed keeps both words', () => {
  const seen = { a: '1', b: '1', c: '1', d: '1' };
  const { merged, meanwhile } = mergeForms(
    seen,
    { ...seen, a: 'theirs', b: 'theirs' },
    { ...seen, b: 'mine', c: 'mine' },
  );
  expect(merged).toEqual({ a: 'theirs', b: 'mine', c: 'mine', d: '1' });
  expect(meanwhile).toEqual([
    { name: 'a', seen: '1', now: 'theirs', typed: null },
    { name: 'b', seen: '1', now: 'theirs', typed: 'mine' },
  ]);
});

test('every part of a product makes another form', () => {
  const parts: readonly Partial<StandingProduct>[] = [
    { slug: 'other' },
    { texts: { ...PRODUCT.texts, ru: { ...WORDS, contraindications: 'Нет.' } } },
    { texts: { ...PRODUCT.texts, kk: { ...WORDS, name: 'Басқа' } } },
    { categories: [3] },
    { markers: [] },
    { markers: [{ alias: 'hit', from: '2026-03-01T10:20:31.456Z', to: null }] },
    { similar: ['400103', '400102'] },
    { analogs: ['400104'] },
    { pictures: PRODUCT.pictures.toReversed() },
    { attributes: [{ id: 6, language: 'de', value: 'Kamille' }] },
    { attributes: [{ id: 9, language: 'kk', value: 'Түймедақ' }] },
    { videos: [FILM] },
    ...Object.entries({ seconds: 9, width: 700, poster: 'cream-side-00000002', titles: {} }).map(
      ([part, value]) => ({ videos: [{ ...FILM, [part]: value }] }),
    ),
    ...FIELD_NAMES.map((name) => ({ [name]: FIELD_SPECS[name].otherwise })),
  ];
  for (const part of parts)
    expect(
      differing(FORM, formOf({ ...PRODUCT, ...part }, LANGUAGES)),
      JSON.stringify(part),
    ).not.toEqual([]);
});

test('what was typed is read by the known names, with plain ends of lines', () => {
  const values: Readonly<Record<string, readonly string[]>> = {
    'text:ru:name': ['Кр\0ем'],
    'text:ru:usage': ['раз\r\nдва'],
    strange: ['x'],
  };
  expect(readForm(['text:ru:name', 'text:ru:usage', 'slug'], (name) => values[name] ?? [])).toEqual(
    {
      'text:ru:name': 'Крем',
      'text:ru:usage': 'раз\nдва',
      slug: '',
    },
  );
});

test('the trail has what differs alone, long texts cut where they begin to differ', () => {
  expect(changeFor({ a: '1', b: '1' }, { a: '1', b: '2' })).toEqual({
    before: { b: '1' },
    after: { b: '2' },
  });
  const long = 'я'.repeat(5_000);
  const [before, after] = cutPair(`${long}было${long}`, `${long}стало${long}`);
  expect(before).toContain('было');
  expect(after).toContain('стало');
  expect(before.length).toBeLessThan(205);
  expect(before).not.toBe(after);
});
