import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import type { ImportDesk } from '#features/product-imports/server/public.ts';
import {
  COLUMN_PARTS,
  VALUE_LONGEST,
  VALUES_MOST,
} from '#features/product-imports/rules/mapping-form.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import type { Uploads } from '#platform/uploads.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';
import { namedTree } from './category-acts.ts';
import { isForAll } from './product-acts.ts';

export interface ImportParts {
  readonly database: Database;
  readonly imports: ImportDesk;
}

const one = z.object({ id: z.string().max(40) });
const short = z.string().max(20);
const currency = z.string().regex(/^[A-Z]{3}$/);
const revision = z.number().int().min(0).max(1_000_000);
const typedMapping = z.object({
  columns: z.partialRecord(z.enum(COLUMN_PARTS), z.string().max(500)),
  currency: short,
  rates: z.record(currency, z.object({ times: short, roundTo: short })),
  pointsPerUnit: short,
  otherwise: short,
  categories: z
    .record(z.string().max(VALUE_LONGEST), short)
    .refine((all) => Object.keys(all).length <= VALUES_MOST),
});

/** A file writes products of all stores and what they cost: whoever may not do either brings in none. */
function byOf(context: ActContext) {
  const { member, now } = context;
  if (!isForAll(context) || !member.permissions.includes('catalogue.change'))
    // React Router answers with it as it is.
    throw new Response(null, { status: 403 });
  return { staffId: member.id, now };
}

/** Files of products: tried, brought in, taken back. */
export const importActs = ({ database, imports }: ImportParts) => ({
  listImports: act(
    'prices.change',
    z.object({ before: z.coerce.number().int().min(1).nullable().catch(null) }),
    async ({ before }, context) => {
      byOf(context);
      const page = await imports.list(before);
      const names = await nameStaff(
        database,
        page.rows.map(({ madeBy }) => `staff:${madeBy}`),
      );
      return { ...page, names };
    },
  ),
  findImport: act('prices.change', one, async ({ id }, context) => {
    byOf(context);
    const found = await imports.find(id);
    if (!found) return null;
    const { madeBy, changedBy } = found;
    const names = await nameStaff(database, [`staff:${madeBy}`, `staff:${changedBy ?? ''}`]);
    return { ...found, names };
  }),
  openColumns: act(
    'prices.change',
    one.extend({ language: z.enum(LANGUAGES) }),
    async ({ id, language }, context) => {
      byOf(context);
      const found = await imports.columns(id);
      if (!found) return null;
      const tree = await namedTree(database, language);
      return {
        ...found,
        categories: tree.map(({ id: number, name, depth }) => ({ id: number, name, depth })),
      };
    },
  ),
  describeColumns: act(
    'prices.change',
    one.extend({ revision, typed: typedMapping }),
    (input, context) => imports.describe(input, byOf(context)),
  ),
  startImport: act(
    'prices.change',
    z.object({
      id: z.uuid(),
      stores: z.array(z.string().max(2)).max(100),
      language: z.enum(LANGUAGES),
      uploads: z.custom<Uploads>((given) => typeof given === 'object' && given !== null),
    }),
    async ({ uploads, ...input }, context) => {
      const by = byOf(context);
      if (uploads.isTooMuch) return refused('TOO_LARGE');
      const sentAs = (field: string) => uploads.files.find((each) => each.field === field) ?? null;
      return imports.start({ ...input, file: sentAs('file'), mapping: sentAs('mapping') }, by);
    },
  ),
  bringImport: act('prices.change', one.extend({ revision }), (seen, context) =>
    imports.bring(seen, byOf(context)),
  ),
  undoImport: act('prices.change', one, ({ id }, context) => imports.undo(id, byOf(context))),
  stopImport: act('prices.change', one, ({ id }, context) => imports.stop(id, byOf(context))),
});
