import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Actor } from '#base/actor.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Promotion } from '../model.ts';
import type { PromotionFault } from '../rules/promotion-fault.ts';
import { shownFault, type FormFault } from '../rules/promotion-form.ts';
import { fileStoreOf, readKnown, strangeOf, takenOf, twinOf } from './promotion-checks.ts';
import { findPromotion, listPromotions, savePromotions } from './promotion-store.ts';

interface One {
  readonly store: string;
  readonly id: number;
}

interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes whether it is stopped, with who did it; every server hears of it at commit. */
async function put(tx: Tx, promotion: Promotion, isBlocked: boolean, { actor, now }: By) {
  const { store, id, texts } = promotion;
  await savePromotions(tx, [{ ...promotion, isBlocked }]);
  await writeAudit(tx, {
    at: now,
    actor,
    action: isBlocked ? 'promotion.stop' : 'promotion.resume',
    subject: `promotion:${store}/${id}`,
    store,
    details: { name: texts[SOURCE_LANGUAGE]?.name ?? '' },
  });
}

/** Takes a promotion away from every cart; orders that were placed keep what they got. A second press finds it stopped and does nothing. */
export const stopPromotion = (
  database: Database,
  { store, id }: One,
  by: By,
): Promise<Outcome<null, 'UNKNOWN' | 'ENDED'>> =>
  database.transaction().execute(async (tx) => {
    const found = await findPromotion(tx, store, id, true);
    if (!found) return refused('UNKNOWN');
    if (found.endsAt !== null && found.endsAt <= by.now) return refused('ENDED');
    if (!found.isBlocked) await put(tx, found, true, by);
    return ok(null);
  });

/** With `FAULTS`: what a file would be told, which are products that the store sells no more most often. */
type Resumed =
  | Outcome<null, 'UNKNOWN' | 'ENDED'>
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: readonly FormFault[] };

const FAULTS_TOLD = 10;

/** What would be refused of it, were it a row of a file that is not stopped. */
async function faultsOf(
  tx: Tx,
  promotion: Promotion,
  now: Date,
): Promise<readonly PromotionFault[]> {
  const known = await readKnown(tx, fileStoreOf(promotion.store), [promotion]);
  const all = await listPromotions(tx, now);
  const after = new Map(
    all.filter(({ store }) => store === promotion.store).map((each) => [each.id, each]),
  ).set(promotion.id, promotion);
  return [
    ...strangeOf({ promotion, before: undefined }, known, now),
    ...takenOf(promotion, known, known.kits),
    ...twinOf({ promotion }, after),
  ];
}

/** Lets a stopped promotion run again while its dates do, if a file could bring it in as it is. */
export const resumePromotion = (database: Database, { store, id }: One, by: By): Promise<Resumed> =>
  database.transaction().execute(async (tx): Promise<Resumed> => {
    const found = await findPromotion(tx, store, id, true);
    if (!found) return refused('UNKNOWN');
    if (found.endsAt !== null && found.endsAt <= by.now) return refused('ENDED');
    if (!found.isBlocked) return ok(null);
    const faults = await faultsOf(tx, { ...found, isBlocked: false }, by.now);
    if (faults.length > 0)
      return { ok: false, code: 'FAULTS', faults: faults.slice(0, FAULTS_TOLD).map(shownFault) };
    await put(tx, found, false, by);
    return ok(null);
  });
