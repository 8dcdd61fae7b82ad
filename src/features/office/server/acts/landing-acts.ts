import { z } from 'zod';
import { typedLanding } from '#features/catalogue/rules/landing-form.ts';
import {
  changeLanding,
  findLanding,
  landingPath,
  listKeptLandings,
  makeLanding,
  orderLandings,
  removeLanding,
} from '#features/catalogue/server/public.ts';
import { historyOf, historyOfActions } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { listFormerAddresses } from '#platform/former-addresses.ts';
import { act } from '../act.ts';
import { nameIn, namedTree } from './category-acts.ts';
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

const alias = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const aliases = z.array(alias).max(500);
const ids = z.array(z.string().max(20)).max(2_000);
const typed = z.object({
  alias: z.string().max(300),
  kind: z.string().max(20),
  line: z.string().max(500),
  picture: own,
  categories: ids,
  skus,
  introducedBy: ids,
  texts: shelfTexts,
});

const ACTIONS = ['make', 'change', 'order', 'remove'].map((each) => `landing.${each}`);

/** Categories that a form chooses among, each with the landing catalogue that it introduces now. */
const categoriesOf = async (database: Database, spoken: string) =>
  (await namedTree(database, spoken)).map(({ id, name, depth, series }) => ({
    id,
    name,
    depth,
    series,
  }));

/** Landing catalogues, as staff keep them by hand. Source: C2-024. */
export const landingActs = ({ database, siteOf }: ShelfParts) => ({
  listLandings: act('catalogue.see', z.object({ language }), async (asked, context) => {
    const all = await listKeptLandings(database);
    const history = await historyOfActions(database, ACTIONS);
    return {
      rows: all.map((each) => ({
        alias: each.alias,
        kind: each.kind,
        line: each.line,
        name: nameIn(each.texts, asked.language, each.alias),
        categories: each.categoryIds.length,
        products: each.skus.length,
        lacks: mainFirst().filter((one) => !each.texts[one]),
      })),
      mayChange: isForAll(context),
      ...(await withPeople(database, history)),
    };
  }),
  openLanding: act('catalogue.see', z.object({ alias, language }), async (asked, context) => {
    const found = await findLanding(database, asked.alias);
    if (!found) return null;
    const former = await listFormerAddresses(database, 'landing', [found.alias]);
    const subjects = [found.alias, ...(former.get(found.alias) ?? [])];
    const [categories, names, history] = await Promise.all([
      categoriesOf(database, asked.language),
      namesOf(database, found.skus, asked.language),
      historyOf(database, ...subjects.map((each) => `landing:${each}`)),
    ]);
    return {
      alias: found.alias,
      name: nameIn(found.texts, asked.language, found.alias),
      revision: found.revision,
      typed: typedLanding(found),
      languages: [...new Set([...mainFirst(), ...Object.keys(found.texts)])],
      categories,
      names,
      pages: pagesIn(siteOf, context, (spoken) => landingPath(spoken, found)),
      mayChange: isForAll(context),
      ...(await withPeople(database, history)),
    };
  }),
  newLanding: act('catalogue.change', z.object({ language }), async (asked, context) => {
    const { languages } = shelfContext(context);
    return { languages, categories: await categoriesOf(database, asked.language) };
  }),
  makeLanding: act('catalogue.change', z.object({ typed }), (input, context) =>
    makeLanding(database, input.typed, shelfContext(context)),
  ),
  changeLanding: act(
    'catalogue.change',
    z.object({ alias, revision, typed }),
    async (input, context) => {
      const saved = await changeLanding(database, input, input.typed, shelfContext(context));
      if (saved.ok || saved.code !== 'CHANGED') return saved;
      const { revision: seen } = saved.standing;
      return { ...saved, standing: { revision: seen, typed: typedLanding(saved.standing) } };
    },
  ),
  removeLanding: act('catalogue.change', z.object({ alias, revision }), (input, context) =>
    removeLanding(database, input, shelfContext(context)),
  ),
  orderLandings: act(
    'catalogue.change',
    z.object({ seen: aliases, order: aliases }),
    (input, context) => orderLandings(database, input, shelfContext(context)),
  ),
});
