import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import type { LandingKind } from '../model.ts';
import { announceChange } from './changes.ts';
import { PACKED_PICTURE, type PackedPicture } from './packed-picture.ts';
import './tables.ts';

/** A catalogue with a face of its own, kept in memory like categories. Source: C2-024. */
export interface LandingRecord {
  readonly alias: string;
  readonly kind: LandingKind;
  readonly line: string | null;
  readonly picture: PackedPicture | null;
  readonly categoryIds: readonly number[];
  readonly skus: readonly string[];
  readonly texts: ReadonlyMap<string, { readonly name: string; readonly intro: string }>;
}

/** Reads all of them in the order in which they are shown. */
export async function loadLandings(db: Database): Promise<LandingRecord[]> {
  const { rows } = await sql<
    Omit<LandingRecord, 'texts'> & { texts: [string, string, string][] | null }
  >`select l.alias, l.kind, l.line, l.category_ids as "categoryIds", l.skus,
      (select ${PACKED_PICTURE} from (values (null::text)) as i(url), picture k where k.id = l.picture_id) as picture,
      (select jsonb_agg(jsonb_build_array(t.language, t.name, t.intro)) from landing_text t where t.alias = l.alias) as texts
    from landing l order by l.position, l.alias`.execute(db);
  return rows.map((row) => ({
    ...row,
    texts: new Map((row.texts ?? []).map(([language, name, intro]) => [language, { name, intro }])),
  }));
}

/** A landing catalogue as staff write it. */
export interface NewLanding {
  readonly alias: string;
  readonly kind: LandingKind;
  readonly line: string | null;
  readonly position: number;
  /** Id of a picture that we keep. */
  readonly picture: string | null;
  readonly categoryIds: readonly number[];
  readonly skus: readonly string[];
  readonly texts: Readonly<Record<string, { readonly name: string; readonly intro: string }>>;
  /** Categories that introduce it as their series. Source: C2-021. */
  readonly introducedBy: readonly number[];
}

/** Puts these landing catalogues in the place of all that stand. */
export async function publishLandings(tx: Tx, landings: readonly NewLanding[]): Promise<void> {
  await sql`delete from landing where alias <> all(${landings.map(({ alias }) => alias)}::text[])`.execute(
    tx,
  );
  await sql`update category set series = null where series is not null`.execute(tx);
  for (const {
    alias,
    kind,
    line,
    position,
    picture,
    categoryIds,
    skus,
    texts,
    introducedBy,
  } of landings) {
    await sql`insert into landing (alias, kind, line, position, picture_id, category_ids, skus)
      values (${alias}, ${kind}, ${line}, ${position}, (select id from picture where id = ${picture}), ${categoryIds}::int[],
        ${skus}::text[])
      on conflict (alias) do update set kind = excluded.kind, line = excluded.line, position = excluded.position,
        picture_id = excluded.picture_id, category_ids = excluded.category_ids, skus = excluded.skus`.execute(
      tx,
    );
    await sql`delete from landing_text where alias = ${alias}`.execute(tx);
    const words = Object.entries(texts).map(([language, text]) => ({ language, ...text }));
    await sql`insert into landing_text (alias, language, name, intro)
      select ${alias}, language, name, intro
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(language text, name text, intro text)`.execute(
      tx,
    );
    await sql`update category set series = ${alias} where id = any(${introducedBy}::int[])`.execute(
      tx,
    );
  }
  await announceChange(tx, { store: null, skus: null });
}
