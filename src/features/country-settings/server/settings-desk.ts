import { isDeepStrictEqual } from 'node:util';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { readMoment, type TypedMoment } from '#base/typed-moment.ts';
import { countryAt, type CountryOverlay } from '#countries/country-at.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import {
  SETTING_NAMES,
  type FieldFault,
  type SettingEntry,
  type SettingField,
  type SettingName,
  type SettingRefusal,
  type TypedSetting,
} from '../model.ts';
import { EVERYWHERE, overlayOf, settingKey } from './setting-overlay.ts';
import { readSettingForm, settingFields, type SettingPlace } from '../rules/setting-fields.ts';
import {
  countSettings,
  dropRow,
  lockSettings,
  putRow,
  revisionOf,
  rowsOfPlace,
  type KeptRow,
} from './setting-rows.ts';

export interface Where {
  readonly store: string;
  readonly country: string;
}

export interface BySettler {
  readonly staffId: string;
  readonly now: Date;
}

export interface OneSetting extends Where {
  readonly name: SettingName;
}

/** With the moment from which it holds, in the store's time; none: at once. */
export interface PlannedSetting extends OneSetting, TypedMoment {
  /** Null: back to what the country's pack says. */
  readonly typed: TypedSetting | null;
  /** What whoever typed it saw. */
  readonly revision: string;
}

export type NotPlanned = {
  readonly ok: false;
  readonly code: SettingRefusal;
  readonly faults: Readonly<Record<string, FieldFault>>;
};

const zoneOf = (store: string): string => getCountry(getStore(store).homeCountry).timeZone;

/** A country at a moment as rows make it, and the same without one setting of the store. */
function placeAt(
  { store, country }: Where,
  name: SettingName,
  rows: readonly KeptRow[],
  moment: Date,
): SettingPlace {
  const overlaysOf = (kept: readonly KeptRow[]) =>
    kept.map(overlayOf).filter((each): each is CountryOverlay => typeof each !== 'string');
  const at = getStore(store);
  const own = settingKey(store, country, name);
  return {
    pack: countryAt(at, moment, overlaysOf(rows), country),
    base: countryAt(at, moment, overlaysOf(rows.filter(({ key }) => key !== own)), country),
    currency: at.currency,
  };
}

function entryOf(where: Where, name: SettingName, rows: readonly KeptRow[], row: KeptRow) {
  const fields = settingFields(name, placeAt(where, name, rows, row.from));
  const { from, by, at, value } = row;
  return { from, by, at, isBack: value === null, fields } satisfies SettingEntry;
}

/** One setting of a place: as it is now, who made it so, what comes, and what was. */
export interface ShownSetting {
  readonly name: SettingName;
  readonly fields: readonly SettingField[];
  /** As it would be without the store's own setting. */
  readonly own: readonly SettingField[];
  /** The one that holds; null: nobody changed it here. */
  readonly holds: SettingEntry | null;
  /** Set for every store that delivers there. */
  readonly isEverywhere: boolean;
  readonly waits: readonly SettingEntry[];
}

const isHolding = ({ from, to }: KeptRow, now: Date): boolean =>
  from <= now && (to === null || now < to);

function shownSetting(
  where: Where,
  name: SettingName,
  rows: readonly KeptRow[],
  now: Date,
): ShownSetting {
  const own = rows.filter(({ key }) => key === settingKey(where.store, where.country, name));
  const held = own.find((row) => isHolding(row, now) && row.value !== null);
  const place = placeAt(where, name, rows, now);
  return {
    name,
    fields: settingFields(name, place),
    own: settingFields(name, { ...place, pack: place.base }),
    holds: held ? entryOf(where, name, rows, held) : null,
    isEverywhere: rows.some(
      (row) =>
        row.key === settingKey(EVERYWHERE, where.country, name) &&
        isHolding(row, now) &&
        row.value !== null,
    ),
    waits: own.filter(({ from }) => from > now).map((row) => entryOf(where, name, rows, row)),
  };
}

/** Null: there is no such moment, or it is over. */
function readStart(typed: PlannedSetting, now: Date): Date | null {
  const moment = readMoment(typed, zoneOf(typed.store));
  if (moment === null) return now;
  return moment !== 'WRONG' && moment > now ? moment : null;
}

const notPlanned = (code: SettingRefusal, faults: NotPlanned['faults'] = {}): NotPlanned => ({
  ok: false,
  code,
  faults,
});

const subjectOf = ({ store, country, name }: OneSetting): string =>
  `setting:${settingKey(store, country, name)}`;

/** Keeps what a setting is from a moment on. @returns The moment; null where it is so already. */
async function planSetting(
  database: Database,
  input: PlannedSetting,
  { staffId, now }: BySettler,
): Promise<{ readonly ok: true; readonly value: Date | null } | NotPlanned> {
  const { store, country, name, typed } = input;
  const from = readStart(input, now);
  if (from === null) return notPlanned('START');
  const key = settingKey(store, country, name);
  return database.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const rows = await rowsOfPlace(tx, input, now);
    const place = placeAt(input, name, rows, from);
    const read =
      typed === null ? { ok: true as const, value: null } : readSettingForm(name, typed, place);
    if (!read.ok) return notPlanned('FIELDS', read.faults);
    const before = rows.findLast((row) => row.key === key && row.from <= from) ?? null;
    // As it is, or pressed twice: there is nothing to be told.
    if (isDeepStrictEqual(before?.value ?? null, read.value)) return ok(null);
    if ((await revisionOf(tx, key)) !== input.revision) return notPlanned('CHANGED');
    const row = { key, value: read.value, from, to: null };
    if (typeof overlayOf(row) === 'string') return notPlanned('UNSOUND');
    if (!(await putRow(tx, { ...row, by: `staff:${staffId}`, at: now })))
      return notPlanned('TAKEN');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'setting.change',
      subject: subjectOf(input),
      store,
      details: { before: before?.value ?? null, after: read.value, from: from.toISOString() },
    });
    return ok(from);
  });
}

/** Takes away what has not begun yet. */
const takeBackSetting = (
  database: Database,
  { name, from, ...where }: OneSetting & { readonly from: Date },
  { staffId, now }: BySettler,
): Promise<Outcome<null, 'BEGUN'>> =>
  database.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const key = settingKey(where.store, where.country, name);
    if (!(await dropRow(tx, key, from, now))) return refused('BEGUN');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'setting.take-back',
      subject: subjectOf({ ...where, name }),
      store: where.store,
      details: { from: from.toISOString() },
    });
    return ok(null);
  });

/** What staff change of countries without a release, each from a moment on. */
export function openSettingsDesk(database: Database) {
  return {
    /** Countries that stores deliver to, with how much of each was changed. */
    async list(stores: readonly string[] | null, now: Date) {
      const counts = await countSettings(database, now);
      return listStores()
        .filter(({ code }) => stores === null || stores.includes(code))
        .flatMap(({ code, deliversTo }) =>
          deliversTo.map((country) => {
            const mine = counts.filter(
              (each) => each.country === country && [code, EVERYWHERE].includes(each.store),
            );
            return {
              store: code,
              country,
              holding: mine.reduce((sum, { holding }) => sum + holding, 0),
              waiting: mine.reduce((sum, { waiting }) => sum + waiting, 0),
            };
          }),
        );
    },

    async read(where: Where, now: Date) {
      const rows = await rowsOfPlace(database, where, now);
      return {
        ...where,
        currency: getStore(where.store).currency.externalIso,
        settings: SETTING_NAMES.map((name) => shownSetting(where, name, rows, now)),
      };
    },

    async readOne(where: Where, name: SettingName, now: Date) {
      const key = settingKey(where.store, where.country, name);
      const [rows, revision] = await Promise.all([
        rowsOfPlace(database, where, now),
        revisionOf(database, key),
      ]);
      const over = rows.filter((row) => row.key === key && row.to !== null && row.to <= now);
      return {
        ...where,
        currency: getStore(where.store).currency.externalIso,
        revision,
        setting: shownSetting(where, name, rows, now),
        over: over.toReversed().map((row) => entryOf(where, name, rows, row)),
      };
    },

    plan: (input: PlannedSetting, by: BySettler) => planSetting(database, input, by),

    takeBack: (one: OneSetting & { readonly from: Date }, by: BySettler) =>
      takeBackSetting(database, one, by),
  };
}

export type SettingsDesk = ReturnType<typeof openSettingsDesk>;
