import { LANDING_KINDS, type LandingKind } from '../model.ts';
import {
  distinct,
  readShelfTexts,
  shelfFault,
  wordOf,
  type ShelfFault,
  type ShelfFaults,
  type ShelfTexts,
} from './shelf-words.ts';

export const LANDING_ALIAS = { form: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, most: 64 } as const;
export const LANDING_INTRO_MOST = 600;
export const LANDING_LINE_MOST = 120;
export const LANDING_SKUS_MOST = 200;
export const LANDING_CATEGORIES_MOST = 20;
/** Landing catalogues of the shop. */
export const LANDINGS_MOST = 200;

/** A landing catalogue as it is typed. */
export interface TypedLanding {
  readonly alias: string;
  readonly kind: string;
  /** As products name it; empty: it draws on several. */
  readonly line: string;
  readonly picture: string;
  /** Its parts, in their order. */
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  /** Categories that introduce it. */
  readonly introducedBy: readonly string[];
  readonly texts: ShelfTexts;
}

export interface ReadLanding {
  readonly alias: string;
  readonly kind: LandingKind;
  readonly line: string | null;
  readonly picture: string;
  readonly categoryIds: readonly number[];
  readonly skus: readonly string[];
  readonly introducedBy: readonly number[];
  readonly texts: ShelfTexts;
}

export const EMPTY_LANDING: TypedLanding = {
  alias: '',
  kind: 'care',
  line: '',
  picture: '',
  categories: [],
  skus: [],
  introducedBy: [],
  texts: {},
};

/** A landing catalogue as its form shows it. */
export const typedLanding = (landing: ReadLanding): TypedLanding => ({
  alias: landing.alias,
  kind: landing.kind,
  line: landing.line ?? '',
  picture: landing.picture,
  categories: landing.categoryIds.map(String),
  skus: landing.skus,
  introducedBy: landing.introducedBy.map(String),
  texts: landing.texts,
});

const numbersOf = (typed: readonly string[]): readonly number[] =>
  distinct(typed)
    .filter((each) => /^\d{1,9}$/.test(each))
    .map(Number);

/** Reads a landing catalogue by itself; whether what it names is there, who keeps it knows. */
export function readLanding(
  typed: TypedLanding,
  languages: readonly string[],
): { readonly landing: ReadLanding; readonly faults: ShelfFaults } {
  const { texts, faults: ofWords } = readShelfTexts(typed.texts, languages, LANDING_INTRO_MOST);
  const alias = wordOf(typed.alias, texts, LANDING_ALIAS);
  const kind = LANDING_KINDS.find((each) => each === typed.kind);
  const line = typed.line.replaceAll('\0', '').trim();
  const [skus, categoryIds] = [distinct(typed.skus), numbersOf(typed.categories)];
  const faults: Record<string, ShelfFault> = { ...ofWords };
  if (alias.fault) faults['alias'] = alias.fault;
  if (!kind) faults['kind'] = shelfFault('UNKNOWN');
  if (line.length > LANDING_LINE_MOST)
    faults['line'] = shelfFault('LONG', String(LANDING_LINE_MOST));
  if (skus.length > LANDING_SKUS_MOST)
    faults['skus'] = shelfFault('MANY', String(LANDING_SKUS_MOST));
  if (categoryIds.length > LANDING_CATEGORIES_MOST)
    faults['categories'] = shelfFault('MANY', String(LANDING_CATEGORIES_MOST));
  return {
    landing: {
      alias: alias.word,
      kind: kind ?? 'care',
      line: line || null,
      picture: typed.picture,
      categoryIds,
      skus,
      introducedBy: numbersOf(typed.introducedBy).toSorted((one, other) => one - other),
      texts,
    },
    faults,
  };
}
