import type { Actor } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { cellsOf } from '../import/promotion-lines.ts';
import { readPromotion } from '../import/read-promotion.ts';
import type { Promotion } from '../model.ts';
import { conflictsOf, type Conflict } from '../rules/promotion-conflicts.ts';
import {
  differing,
  faultsOf,
  formOf,
  mergeForms,
  type FormFaults,
  type Meanwhile,
  type PromotionForm,
} from '../rules/promotion-form.ts';
import { fileStoreOf, readKnown, strangeOf, takenOf, twinOf, withVat } from './promotion-checks.ts';
import { findPromotion, listPromotions, savePromotions } from './promotion-store.ts';

/** A form as it came back. */
interface PromotionEdit {
  readonly store: string;
  readonly id: number;
  /** The one that it is a copy of; null: it is changed itself. */
  readonly copyOf: number | null;
  /** What the form began with: it is the revision. */
  readonly seen: PromotionForm;
  readonly typed: PromotionForm;
  /** Conflicts were shown. */
  readonly isSure: boolean;
}

export type EditAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'TAKEN' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: FormFaults }
  | { readonly ok: false; readonly code: 'CONFLICTS'; readonly conflicts: readonly NamedConflict[] }
  | {
      readonly ok: false;
      readonly code: 'CHANGED';
      readonly now: PromotionForm;
      readonly merged: PromotionForm;
      readonly meanwhile: readonly Meanwhile[];
    };

export type NamedConflict = Conflict & { readonly name: string };

interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/** Languages of a store and those that a promotion has beside them, Russian first. */
const languagesOf = ({ store, texts }: Promotion): readonly string[] => [
  ...new Set([SOURCE_LANGUAGE, ...getStore(store).languages, ...Object.keys(texts)]),
];

const standingForm = (promotion: Promotion, languages = languagesOf(promotion)): PromotionForm =>
  formOf(cellsOf(promotion, fileStoreOf(promotion.store)), languages);

/** A copy is nobody's until somebody has looked at it: stopped, in no list, with names of its own. */
function copiedCells(of: Promotion, id: number): Record<string, string> {
  const cells = Object.entries(cellsOf(of, fileStoreOf(of.store)));
  const kept = cells.filter(([name]) => name !== 'kit_sku' && !name.endsWith('_collection'));
  return { ...Object.fromEntries(kept), id: String(id), blocked: 'yes', hidden: 'yes' };
}

/** What the form of a promotion, or of a copy of it, begins with. */
export async function openPromotionForm(
  database: Queryable,
  { store, id, isCopy }: { readonly store: string; readonly id: number; readonly isCopy: boolean },
) {
  const found = await findPromotion(database, store, id);
  if (!found) return null;
  const languages = languagesOf(found);
  const [row] = await query<{ next: number }>(database)`
    select max(id) + 1 as next from promotion where store = ${store}`;
  const next = row?.next ?? id + 1;
  return {
    type: found.type,
    isKit: found.kit !== null,
    languages,
    id: isCopy ? next : id,
    form: isCopy ? formOf(copiedCells(found, next), languages) : standingForm(found),
  };
}

/** Two who save one promotion save it one after the other, whether it is there yet or not. */
const lockName = (tx: Tx, store: string, id: number) =>
  query(tx)`select pg_advisory_xact_lock(hashtextextended(${`promotion/${store}/${id}`}, 7721))`;

const CUT = 300;

/** What differs, as the trail tells it. */
function toldChange(before: PromotionForm, after: PromotionForm) {
  const names = differing(before, after);
  const cut = (form: PromotionForm) =>
    Object.fromEntries(names.map((name) => [name, (form[name] ?? '').slice(0, CUT)]));
  return { before: cut(before), after: cut(after) };
}

/** What speaks against a promotion as a file would bring it in, with the tax of its set made out. */
async function checked(
  tx: Tx,
  record: Record<string, string>,
  before: Promotion | undefined,
  by: By,
  store: string,
) {
  const file = fileStoreOf(store);
  const read = readPromotion(record, file);
  if (!read.ok) return { faults: read.faults, promotion: null, all: [] };
  const known = await readKnown(tx, file, [read.promotion]);
  const promotion = withVat(read, before, known);
  const all = (await listPromotions(tx, by.now)).filter((each) => each.store === store);
  const after = new Map(all.map((each) => [each.id, each])).set(promotion.id, promotion);
  const faults = [
    ...strangeOf({ promotion, before }, known, by.now),
    ...takenOf(promotion, known, known.kits),
    ...twinOf({ promotion }, after),
  ];
  return { faults, promotion, all };
}

/** What is to be saved, and over what; or why nothing is. */
type Base =
  | { readonly answer: EditAnswer }
  | {
      readonly answer: null;
      readonly standing: Promotion | undefined;
      readonly now: PromotionForm;
      readonly wanted: PromotionForm;
      readonly record: Record<string, string>;
    };

function baseOfChange(standing: Promotion | null, { store, typed, seen }: PromotionEdit): Base {
  if (!standing) return { answer: { ok: false, code: 'UNKNOWN' } };
  const languages = languagesOf(standing);
  const now = standingForm(standing, languages);
  // Only inputs of the form are taken, whatever else comes.
  const wanted = formOf({ ...now, ...typed }, languages);
  if (differing(now, wanted).length === 0) return { answer: { ok: true } };
  if (differing(seen, now).length > 0)
    return { answer: { ok: false, code: 'CHANGED', now, ...mergeForms(seen, now, wanted) } };
  const record = { ...cellsOf(standing, fileStoreOf(store)), ...wanted };
  return { answer: null, standing, now, wanted, record };
}

function baseOfCopy(
  source: Promotion | null,
  standing: Promotion | null,
  { id, typed }: PromotionEdit,
): Base {
  if (!source) return { answer: { ok: false, code: 'UNKNOWN' } };
  const languages = languagesOf(source);
  const cells = copiedCells(source, id);
  const wanted = formOf({ ...cells, ...typed }, languages);
  if (standing) {
    const isSame = differing(standingForm(standing, languages), wanted).length === 0;
    return { answer: isSame ? { ok: true } : { ok: false, code: 'TAKEN' } };
  }
  return { answer: null, standing: undefined, now: {}, wanted, record: { ...cells, ...wanted } };
}

async function baseOf(tx: Tx, edit: PromotionEdit): Promise<Base> {
  const { store, id, copyOf } = edit;
  const standing = await findPromotion(tx, store, id, true);
  return copyOf === null
    ? baseOfChange(standing, edit)
    : baseOfCopy(await findPromotion(tx, store, copyOf), standing, edit);
}

/**
 * Saves what a form says of a promotion as a row of a file would: the same reader, the same checks, the same statement. What meets others is
 * said first and saved by a second press.
 */
export const savePromotionForm = (
  database: Database,
  edit: PromotionEdit,
  by: By,
): Promise<EditAnswer> =>
  database.transaction().execute(async (tx) => {
    const { store, id, copyOf, isSure } = edit;
    await lockName(tx, store, id);
    const base = await baseOf(tx, edit);
    if (base.answer) return base.answer;
    const { faults, promotion, all } = await checked(tx, base.record, base.standing, by, store);
    if (!promotion || faults.length > 0)
      return { ok: false, code: 'FAULTS', faults: faultsOf(faults, base.wanted) };
    // What it met before is nothing new; a copy that is stopped meets others once it is brought back.
    const before = base.standing ? conflictsOf(base.standing, all).map((each) => each.id) : [];
    const conflicts = conflictsOf(promotion, all).filter((each) => !before.includes(each.id));
    if (conflicts.length > 0 && !isSure) {
      const names = new Map(all.map((each) => [each.id, each.texts[SOURCE_LANGUAGE]?.name ?? '']));
      return {
        ok: false,
        code: 'CONFLICTS',
        conflicts: conflicts.map((each) => ({ ...each, name: names.get(each.id) ?? '' })),
      };
    }
    await savePromotions(tx, [promotion]);
    await writeAudit(tx, {
      at: by.now,
      actor: by.actor,
      action: copyOf === null ? 'promotion.change' : 'promotion.copy',
      subject: `promotion:${store}/${id}`,
      store,
      details:
        copyOf === null
          ? toldChange(base.now, standingForm(promotion))
          : { of: copyOf, name: promotion.texts[SOURCE_LANGUAGE]?.name ?? '' },
    });
    return { ok: true };
  });
