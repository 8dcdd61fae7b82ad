import {
  distinct,
  readShelfTexts,
  shelfFault,
  wordOf,
  type ShelfFault,
  type ShelfFaults,
  type ShelfTexts,
} from './shelf-words.ts';

export const CATEGORY_SLUG = { form: /^[a-z0-9][a-z0-9-]*$/, most: 80 } as const;
export const CATEGORY_INTRO_MOST = 2_000;
/** Products that stand first. */
export const FIXED_MOST = 1_000;

/** A category as it is typed. */
export interface TypedCategory {
  readonly slug: string;
  /** Id of the category that it stands in; empty: at the top. */
  readonly parent: string;
  /** Alias of the landing catalogue that it introduces; empty: none. */
  readonly series: string;
  /** Name of its picture; empty: none. */
  readonly picture: string;
  /** Products that stand first, in their order. */
  readonly skus: readonly string[];
  readonly texts: ShelfTexts;
}

export interface ReadCategory {
  readonly slug: string;
  readonly parentId: number | null;
  readonly series: string | null;
  readonly picture: string;
  readonly skus: readonly string[];
  readonly texts: ShelfTexts;
}

export const EMPTY_CATEGORY: TypedCategory = {
  slug: '',
  parent: '',
  series: '',
  picture: '',
  skus: [],
  texts: {},
};

/** A category as its form shows it. */
export const typedCategory = (category: ReadCategory): TypedCategory => ({
  slug: category.slug,
  parent: category.parentId === null ? '' : String(category.parentId),
  series: category.series ?? '',
  picture: category.picture,
  skus: category.skus,
  texts: category.texts,
});

/**
 * Reads a category by itself; whether what it names is there, who keeps it knows.
 *
 * @param languages Those that it may speak, the main one first.
 */
export function readCategory(
  typed: TypedCategory,
  languages: readonly string[],
): { readonly category: ReadCategory; readonly faults: ShelfFaults } {
  const { texts, faults: ofWords } = readShelfTexts(typed.texts, languages, CATEGORY_INTRO_MOST);
  const slug = wordOf(typed.slug, texts, CATEGORY_SLUG);
  const skus = distinct(typed.skus);
  const faults: Record<string, ShelfFault> = { ...ofWords };
  if (slug.fault) faults['slug'] = slug.fault;
  if (skus.length > FIXED_MOST) faults['skus'] = shelfFault('MANY', String(FIXED_MOST));
  const isNumber = /^\d{1,9}$/.test(typed.parent);
  if (typed.parent !== '' && !isNumber) faults['parent'] = shelfFault('UNKNOWN');
  return {
    category: {
      slug: slug.word,
      parentId: isNumber ? Number(typed.parent) : null,
      series: typed.series || null,
      picture: typed.picture,
      skus,
      texts,
    },
    faults,
  };
}

/** Parts of a category that a file changes too, as they differ between two of it. */
export function differingParts(before: ReadCategory, after: ReadCategory): readonly string[] {
  const languages = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...(before.slug === after.slug ? [] : ['slug']),
    ...(before.parentId === after.parentId ? [] : ['parent']),
    ...(isSame(before.skus, after.skus) ? [] : ['skus']),
    ...(before.picture === after.picture ? [] : ['picture']),
    ...[...languages]
      .filter((language) => {
        const [one, other] = [before.texts[language], after.texts[language]];
        return one?.name !== other?.name || one?.intro !== other?.intro;
      })
      .map((language) => `text:${language}`),
  ];
}
