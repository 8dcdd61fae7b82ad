import type { Database } from '#platform/database.ts';
import type { Promotion } from '../model.ts';
import { listPromotions } from './promotion-store.ts';

/** A cart may name a promotion that ended so long ago: it is still told by its name. */
const KEPT_AFTER_MS = 90 * 86_400_000;

/** All promotions in memory, so that pricing a cart asks the database nothing about them. */
export interface PromotionBook {
  /** Of one store, ended ones and ones to come among them, by id. */
  listAll(store: string): readonly Promotion[];
  /** Those that run at a moment, whether shown in lists or not. */
  listRunning(store: string, now: Date): readonly Promotion[];
  find(store: string, id: number): Promotion | null;
  /** Reads them anew. */
  refresh(): Promise<void>;
}

export const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

export async function openPromotionBook(
  database: Database,
  now: () => Date,
): Promise<PromotionBook> {
  let byStore = new Map<string, readonly Promotion[]>();
  const listAll = (store: string) => byStore.get(store) ?? [];
  const refresh = async () => {
    const all = await listPromotions(database, new Date(now().getTime() - KEPT_AFTER_MS));
    byStore = Map.groupBy(all, ({ store }) => store);
  };
  await refresh();
  return {
    listAll,
    listRunning: (store, at) => listAll(store).filter((each) => isRunning(each, at)),
    find: (store, id) => listAll(store).find((each) => each.id === id) ?? null,
    refresh,
  };
}
