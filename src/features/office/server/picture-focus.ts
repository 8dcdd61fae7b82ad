import type { Focus, StoredPicture } from '#base/picture.ts';
import { MIDDLE } from '#base/picture.ts';
import { announceChange } from '#features/catalogue/server/public.ts';
import { historyOf, writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { findPictures } from '#platform/pictures/picture-rows.ts';
import { query } from '#platform/query.ts';
import type { ActContext } from './act.ts';
import { nameStaff } from './name-staff.ts';
import { mayChangePicture, type PicturePlace } from '../rules/picture-places.ts';
import { listPlaces } from './picture-places.ts';

/** A picture for whoever sets its focal point. */
export interface OpenedPicture {
  readonly picture: StoredPicture;
  readonly focus: Focus;
  readonly places: readonly PicturePlace[];
  readonly count: number;
  readonly mayChange: boolean;
  readonly history: Awaited<ReturnType<typeof historyOf>>;
  readonly people: Readonly<Record<string, string>>;
}

const subjectOf = (id: string): string => `picture:${id}`;

export async function openPictureOf(
  database: Database,
  id: string,
  context: ActContext,
): Promise<OpenedPicture | null> {
  const picture = (await findPictures(database, [id])).get(id);
  if (!picture) return null;
  const { places, kinds, count } = await listPlaces(database, id);
  const history = await historyOf(database, subjectOf(id));
  return {
    picture,
    focus: picture.focus ?? MIDDLE,
    places,
    count,
    mayChange: mayChangePicture(kinds, context.member),
    history,
    people: await nameStaff(
      database,
      history.map(({ actor }) => actor),
    ),
  };
}

export type SavedFocus =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'FORBIDDEN' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: Focus };

/** Sets the focal point. Of two who do the second is told, and sees the point of the first. */
export const setFocus = (
  database: Database,
  { id, seen, focus }: { readonly id: string; readonly seen: Focus; readonly focus: Focus },
  context: ActContext,
): Promise<SavedFocus> =>
  database.transaction().execute(async (tx): Promise<SavedFocus> => {
    const [row] = await query<{ x: number; y: number }>(tx)`
      select focus_x as x, focus_y as y from picture where id = ${id} for update`;
    if (!row) return { ok: false, code: 'UNKNOWN' };
    const { kinds, places, count } = await listPlaces(tx, id);
    if (!mayChangePicture(kinds, context.member)) return { ok: false, code: 'FORBIDDEN' };
    const [x, y] = focus;
    if (row.x === x && row.y === y) return { ok: true };
    if (row.x !== seen[0] || row.y !== seen[1])
      return { ok: false, code: 'CHANGED', standing: [row.x, row.y] };
    await query(tx)`update picture set focus_x = ${x}, focus_y = ${y} where id = ${id}`;
    await writeAudit(tx, {
      at: context.now,
      actor: context.actor,
      action: 'picture.focus',
      subject: subjectOf(id),
      details: { before: { focus: [row.x, row.y] }, after: { focus } },
    });
    // What the shop says is kept until its mark moves.
    if (kinds.some(({ kind }) => kind === 'banner'))
      await query(tx)`update content_mark set revision = revision + 1`;
    await tell({ places, count }, kinds, (skus) => announceChange(tx, { store: null, skus }));
    return { ok: true };
  });

/** Copies of the shop read anew what shows it: some products by their numbers, anything else as a whole. */
async function tell(
  { places, count }: { readonly places: readonly PicturePlace[]; readonly count: number },
  kinds: readonly Pick<PicturePlace, 'kind' | 'store'>[],
  announce: (skus: readonly string[] | null) => Promise<void>,
): Promise<void> {
  if (kinds.length === 0) return;
  const isOfProducts = kinds.every(({ kind }) => kind === 'product');
  const skus = [...new Set(places.map(({ key }) => key))];
  // More of them than are listed: anything may have changed.
  await announce(isOfProducts && places.length === count ? skus : null);
}
