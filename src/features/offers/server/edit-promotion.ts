import type { Actor } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { cellsOf } from '../import/promotion-lines.ts';
import { readPromotion } from '../import/read-promotion.ts';
import type { Promotion, PromotionType } from '../model.ts';
import { conflictsOf, type Conflict } from '../rules/promotion-conflicts.ts';
import { KIND_INPUTS, withoutEmptyChoices } from '../rules/kind-fields.ts';
import {
  differing,
  faultsOf,
  formOf,
  isWholeForm,
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
  /** The one that it is a copy of; null: it is changed itself, or made. */
  readonly copyOf: number | null;
  /** The kind of one that is made from nothing; null: it is there, or a copy. */
  readonly made?: PromotionType | null;
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

const standingForm = (
  promotion: Promotion,
  isWhole: boolean,
  languages = languagesOf(promotion),
): PromotionForm => formOf(cellsOf(promotion, fileStoreOf(promotion.store)), languages, isWhole);

/** Whether an order that stands has it: then what it is made of stays. */
async function isUsed(database: Queryable, store: string, id: number): Promise<boolean> {
  const rows = await query(database)`
    select 1 from promotion_use where store = ${store} and promotion_id = ${id} and stands limit 1`;
  return rows.length > 0;
}

/** A promotion that is nobody's until somebody has looked at it: stopped, and in no list. */
const draftCells = (id: number) => ({ id: String(id), blocked: 'yes', hidden: 'yes' });

/** The number that the next promotion of a store has. */
async function nextId(database: Queryable, store: string): Promise<number> {
  const [row] = await query<{ next: number }>(database)`
    select coalesce(max(id), 0) + 1 as next from promotion where store = ${store}`;
  return row?.next ?? 1;
}

/** What the form of a promotion from nothing begins with. */
export async function openPromotionDraft(
  database: Queryable,
  { store, type }: { readonly store: string; readonly type: PromotionType },
) {
  const languages = [...new Set([SOURCE_LANGUAGE, ...getStore(store).languages])];
  const id = await nextId(database, store);
  return { type, languages, id, form: formOf(draftCells(id), languages, true) };
}

/** A copy is nobody's until somebody has looked at it: stopped, in no list, with names of its own. */
function copiedCells(of: Promotion, id: number): Record<string, string> {
  const cells = Object.entries(cellsOf(of, fileStoreOf(of.store)));
  const kept = cells.filter(([name]) => name !== 'kit_sku' && !name.endsWith('_collection'));
  return { ...Object.fromEntries(kept), ...draftCells(id) };
}

/** What the form of a promotion, or of a copy of it, begins with. */
export async function openPromotionForm(
  database: Queryable,
  { store, id, isCopy }: { readonly store: string; readonly id: number; readonly isCopy: boolean },
) {
  const found = await findPromotion(database, store, id);
  if (!found) return null;
  const languages = languagesOf(found);
  const next = await nextId(database, store);
  // A copy is no order's yet.
  const isWhole = isCopy || !(await isUsed(database, store, id));
  return {
    type: found.type,
    isKit: found.kit !== null,
    languages,
    id: isCopy ? next : id,
    isWhole,
    form: isCopy ? formOf(copiedCells(found, next), languages, true) : standingForm(found, isWhole),
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
      /** What took the number of a new one; null: nothing did. */
      readonly twin: Promotion | null;
      readonly now: PromotionForm;
      readonly wanted: PromotionForm;
      readonly record: Record<string, string>;
    };

const faulty = (faults: FormFaults): { readonly answer: EditAnswer } => ({
  answer: { ok: false, code: 'FAULTS', faults },
});

async function baseOfChange(
  tx: Tx,
  standing: Promotion | null,
  { store, id, typed, seen }: PromotionEdit,
): Promise<Base> {
  if (!standing) return { answer: { ok: false, code: 'UNKNOWN' } };
  const languages = languagesOf(standing);
  const isWhole = isWholeForm(seen);
  const now = standingForm(standing, isWhole, languages);
  // Only inputs of the form are taken, whatever else comes; what its kind does not show is as it was.
  const wanted = formOf({ ...now, ...seen, ...typed }, languages, isWhole);
  const changed = differing(now, wanted);
  if (changed.length === 0) return { answer: { ok: true } };
  // Somebody ordered with it while the form was open.
  if (changed.some((name) => KIND_INPUTS.includes(name)) && (await isUsed(tx, store, id)))
    return faulty({ '': { code: 'KIND_USED', about: '' } });
  if (differing(seen, now).length > 0)
    return { answer: { ok: false, code: 'CHANGED', now, ...mergeForms(seen, now, wanted) } };
  const record = withoutEmptyChoices({ ...cellsOf(standing, fileStoreOf(store)), ...wanted });
  return { answer: null, standing, twin: null, now, wanted, record };
}

/** One that is not there yet: what of it is given beside the form, and what stands under its number meanwhile. */
function baseOfDraft(
  cells: Record<string, string>,
  languages: readonly string[],
  twin: Promotion | null,
  typed: PromotionForm,
): Base {
  const wanted = formOf({ ...cells, ...typed }, languages, true);
  const record = withoutEmptyChoices({ ...cells, ...wanted });
  return { answer: null, standing: undefined, twin, now: {}, wanted, record };
}

/** Whether both say the very same: the same form was pressed twice. */
function isTwin(one: Promotion, other: Promotion): boolean {
  const [cells, others] = [one, other].map((each) => cellsOf(each, fileStoreOf(each.store)));
  return cells !== undefined && others !== undefined && differing(cells, others).length === 0;
}

async function baseOf(tx: Tx, edit: PromotionEdit): Promise<Base> {
  const { store, id, copyOf, made = null, typed } = edit;
  const standing = await findPromotion(tx, store, id, true);
  if (made !== null) {
    const languages = [...new Set([SOURCE_LANGUAGE, ...getStore(store).languages])];
    return baseOfDraft({ ...draftCells(id), type: made }, languages, standing, typed);
  }
  if (copyOf === null) return baseOfChange(tx, standing, edit);
  const source = await findPromotion(tx, store, copyOf);
  if (!source) return { answer: { ok: false, code: 'UNKNOWN' } };
  return baseOfDraft(copiedCells(source, id), languagesOf(source), standing, typed);
}

/** What the trail is told of a saving. */
function toldOf(
  { copyOf, made = null }: PromotionEdit,
  before: PromotionForm,
  promotion: Promotion,
) {
  const name = promotion.texts[SOURCE_LANGUAGE]?.name ?? '';
  if (made !== null) return { action: 'promotion.make', details: { type: made, name } };
  if (copyOf !== null) return { action: 'promotion.copy', details: { of: copyOf, name } };
  const after = standingForm(promotion, isWholeForm(before));
  return { action: 'promotion.change', details: toldChange(before, after) };
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
    const { store, id, isSure } = edit;
    await lockName(tx, store, id);
    const base = await baseOf(tx, edit);
    if (base.answer) return base.answer;
    const { faults, promotion, all } = await checked(tx, base.record, base.standing, by, store);
    if (base.twin)
      return promotion && isTwin(promotion, base.twin)
        ? { ok: true }
        : { ok: false, code: 'TAKEN' };
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
      subject: `promotion:${store}/${id}`,
      store,
      ...toldOf(edit, base.now, promotion),
    });
    return { ok: true };
  });
