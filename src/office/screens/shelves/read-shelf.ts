import { NO_SHELF_WORDS, type ShelfTexts } from '#features/catalogue/rules/shelf-words.ts';
import { textOf } from '../../form-text.ts';
import { takePicture } from '../../take-picture.ts';
import type { OfficeContext } from '../../office-context.ts';

const LONGEST = 5_000;

/** Names and intros of a form, by language. */
export function readShelfWords(form: FormData): ShelfTexts {
  const texts: Record<string, { readonly name: string; readonly intro: string }> = {};
  for (const input of form.keys()) {
    const [part = '', language = ''] = input.split(':');
    if ((part !== 'name' && part !== 'intro') || !/^[a-z]{2}$/.test(language)) continue;
    const words = textOf(form, input).slice(0, LONGEST);
    texts[language] = { ...(texts[language] ?? NO_SHELF_WORDS), [part]: words };
  }
  return texts;
}

/** A list in its order, one to a line. */
export const readList = (form: FormData, name: string, most: number): readonly string[] =>
  textOf(form, name)
    .split('\n')
    .map((each) => each.trim().slice(0, 64))
    .filter((each) => each !== '')
    .slice(0, most);

/** Which way one of a list was moved where no script did it: `up:400101` of the list `skus`. */
export function pressOn(form: FormData, list: string): string {
  const [way = '', name = '', ...key] = textOf(form, 'press').split(':');
  return name === list ? `${way}:${key.join(':')}` : '';
}

/** What became of a product that was to be added. */
export interface Adding {
  readonly text: string;
  readonly code: 'UNKNOWN' | 'MANY' | null;
  readonly choices: readonly { readonly sku: string; readonly name: string }[];
}

/** Adds the product that is meant by a number, a name or a choice. Null: none was to be added. */
export async function addProduct(
  form: FormData,
  skus: readonly string[],
  { acts, language }: OfficeContext,
): Promise<{ readonly skus: readonly string[]; readonly adding: Adding } | null> {
  const chosen = textOf(form, 'choose');
  if (chosen === '' && form.get('intent') !== 'add') return null;
  const text = (chosen || textOf(form, 'add')).trim().slice(0, 200);
  const found = await acts.findShelfProduct({ text, language });
  if (!found.ok) return { skus, adding: { text, code: found.code, choices: found.choices } };
  return {
    skus: skus.includes(found.sku) ? skus : [...skus, found.sku],
    adding: { text: '', code: null, choices: [] },
  };
}

/** The picture of a form, kept where a file came along. */
export const shelfPicture = (form: FormData, office: OfficeContext) =>
  takePicture(form, 'picture', office, (files) => office.acts.addShelfPicture({ uploads: files }));
