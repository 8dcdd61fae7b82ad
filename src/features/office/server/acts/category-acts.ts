import { z } from 'zod';
import { typedCategory } from '#features/catalogue/rules/category-form.ts';
import {
  categoryPath,
  changeCategory,
  findCategory,
  listCategoryTree,
  listKeptLandings,
  makeCategory,
  orderCategories,
  releaseCategory,
  removeCategory,
  tiesOf,
} from '#features/catalogue/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { historyOf, historyOfActions } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { isForAll } from './product-acts.ts';
import {
  language,
  mainFirst,
  namesOf,
  own,
  pagesIn,
  revision,
  shelfContext,
  shelfTexts,
  skus,
  withPeople,
  type ShelfParts,
} from './shelf-acts.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const ids = z.array(id).max(2_000);
const typed = z.object({
  slug: z.string().max(300),
  parent: z.string().max(20),
  series: z.string().max(100),
  picture: own,
  skus,
  texts: shelfTexts,
});

const ACTIONS = ['make', 'change', 'order', 'release', 'remove'].map((each) => `category.${each}`);

/** What it is called for whoever looks. */
export const nameIn = (
  texts: Readonly<Record<string, { readonly name: string }>>,
  spoken: string,
  otherwise: string,
): string =>
  (texts[spoken] ?? texts[SOURCE_LANGUAGE] ?? Object.values(texts)[0])?.name ?? otherwise;

/** Every category by its name, each behind its parent. */
export async function namedTree(database: Database, spoken: string) {
  const tree = await listCategoryTree(database);
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  return tree.map((each) => ({
    id: each.id,
    children: children.get(each.id)?.length ?? 0,
    parentId: each.parentId,
    slug: each.slug,
    depth: each.depth,
    count: each.count,
    series: each.series,
    name: nameIn(each.texts, spoken, each.slug),
    names: Object.values(each.texts).map(({ name }) => name),
    lacks: mainFirst().filter((one) => !each.texts[one]),
    isKept: each.keptParts.length > 0,
  }));
}

/** What a form of a category chooses among. */
async function choicesOf(database: Database, spoken: string) {
  const [tree, landings] = [await namedTree(database, spoken), await listKeptLandings(database)];
  return {
    parents: tree.map(({ id: number, name, depth }) => ({ id: number, name, depth })),
    landings: landings.map(({ alias, texts }) => ({ alias, name: nameIn(texts, spoken, alias) })),
  };
}

const looking = ({ database, siteOf }: ShelfParts) => ({
  listCategories: act(
    'catalogue.see',
    z.object({ search: z.string().trim().max(100).catch(''), language }),
    async ({ search, language: spoken }, context) => {
      const all = await namedTree(database, spoken);
      const sought = search.toLowerCase();
      const rows = all.filter(({ id: number, slug, names }) =>
        [String(number), slug, ...names].some((each) => each.toLowerCase().includes(sought)),
      );
      const history = await historyOfActions(database, ACTIONS);
      return {
        rows: search === '' ? all : rows,
        count: all.length,
        mayChange: isForAll(context),
        ...(await withPeople(database, history)),
      };
    },
  ),
  openCategory: act('catalogue.see', z.object({ id, language }), async (asked, context) => {
    const found = await findCategory(database, asked.id);
    if (!found) return null;
    const [choices, names, ties, history] = await Promise.all([
      choicesOf(database, asked.language),
      namesOf(database, found.skus, asked.language),
      tiesOf(database, found.id),
      historyOf(database, `category:${found.id}`),
    ]);
    return {
      id: found.id,
      name: nameIn(found.texts, asked.language, found.slug),
      revision: found.revision,
      typed: typedCategory(found),
      keptParts: found.keptParts,
      languages: [...new Set([...mainFirst(), ...Object.keys(found.texts)])],
      ...choices,
      parents: choices.parents.filter((each) => each.id !== found.id),
      names,
      ties,
      pages: pagesIn(siteOf, context, (spoken) => categoryPath(spoken, found.slug, found.id)),
      mayChange: isForAll(context),
      ...(await withPeople(database, history)),
    };
  }),
});

const changing = ({ database }: ShelfParts) => ({
  newCategory: act('catalogue.change', z.object({ language }), async (asked, context) => {
    const { languages } = shelfContext(context);
    return { languages, ...(await choicesOf(database, asked.language)) };
  }),
  makeCategory: act('catalogue.change', z.object({ typed }), (input, context) =>
    makeCategory(database, input.typed, shelfContext(context)),
  ),
  changeCategory: act(
    'catalogue.change',
    z.object({ id, revision, typed }),
    async (input, context) => {
      const saved = await changeCategory(database, input, input.typed, shelfContext(context));
      if (saved.ok || saved.code !== 'CHANGED') return saved;
      const { revision: seen } = saved.standing;
      return { ...saved, standing: { revision: seen, typed: typedCategory(saved.standing) } };
    },
  ),
  releaseCategory: act('catalogue.change', z.object({ id, revision }), (input, context) =>
    releaseCategory(database, input, shelfContext(context)),
  ),
  removeCategory: act('catalogue.change', z.object({ id, revision }), (input, context) =>
    removeCategory(database, input, shelfContext(context)),
  ),
  orderCategories: act(
    'catalogue.change',
    z.object({ parentId: id.nullable(), seen: ids, order: ids }),
    (input, context) => orderCategories(database, input, shelfContext(context)),
  ),
});

/** Categories, as staff keep them by hand. */
export const categoryActs = (parts: ShelfParts) => ({ ...looking(parts), ...changing(parts) });
