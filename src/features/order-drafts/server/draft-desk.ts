import type { Outcome } from '#base/outcome.ts';
import { getStore } from '#countries/packs.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { Search } from '#features/search/server/public.ts';
import type { DraftRefusal, OrderDraft } from '../model.ts';
import { draftPath } from '../rules/draft-path.ts';
import { findDraft, listDrafts } from './draft-store.ts';
import { draftToken } from './draft-token.ts';
import { askerOf, priceDraft } from './price-draft.ts';
import {
  changeDraft,
  endDraft,
  revokeDraft,
  sendDraft,
  startDraft,
  type ByStaff,
  type DraftBegun,
  type DraftDeps,
} from './staff-drafts.ts';

interface DeskDeps extends DraftDeps {
  readonly search: Pick<Search, 'find'>;
  readonly catalogue: Pick<Catalogue, 'listCards'>;
  siteOf(store: string): string;
}

const FOUND_AT_MOST = 10;

/** A draft as its form shows it: what it costs whom it is for, now. */
async function readDraft(deps: DeskDeps, id: string, { stores, now }: ByStaff) {
  const draft = await findDraft(deps.database, id, stores);
  if (!draft) return null;
  const { store, state, revision } = draft;
  const { priced, terms } = await priceDraft(
    deps.carts,
    draft,
    await askerOf(deps.database, draft, now),
  );
  const path = draftPath(
    getStore(store).defaultLanguage,
    draftToken(deps.secret, draft.id, revision),
  );
  return {
    draft,
    lines: priced.lines
      .filter(({ isGift }) => !isGift)
      .map(({ sku, name, wished, count, stock, priceMinor, sumMinor }) => ({
        sku,
        name,
        wished,
        count,
        stock,
        priceMinor,
        sumMinor,
      })),
    gifts: priced.lines.flatMap(({ isGift, name, count }) => (isGift ? [{ name, count }] : [])),
    sumMinor: priced.sumMinor,
    pointsHundredths: priced.pointsHundredths,
    currency: terms.currency.externalIso,
    /** How long a link works that is sent now. */
    linkDays: deps.countryAt(draft, now).preparedOrderDays,
    /** While it works. */
    link: state === 'sent' ? deps.siteOf(store) + path : null,
  };
}

/** Products of its store by their number or by words, with what they cost whom it is for. */
async function findGoods(deps: DeskDeps, draft: OrderDraft, words: string, now: Date) {
  const asker = await askerOf(deps.database, draft, now);
  const { skus } = deps.search.find(asker.place, words, { limit: FOUND_AT_MOST });
  const lines = skus.map((sku) => ({ sku, count: 1, priceMinor: null }));
  const { priced } = await priceDraft(deps.carts, { ...draft, lines }, asker);
  return priced.lines
    .filter(({ isGift }) => !isGift)
    .map(({ sku, name, stock, priceMinor, count }) => ({
      sku,
      name,
      stock,
      priceMinor,
      isSold: count > 0,
    }));
}

/** What staff do with orders that they prepare. */
export function openDraftDesk(deps: DeskDeps) {
  return {
    list: (asked: Parameters<typeof listDrafts>[1]) => listDrafts(deps.database, asked),
    read: (id: string, by: ByStaff) => readDraft(deps, id, by),
    async find(id: string, words: string, by: ByStaff) {
      const draft = await findDraft(deps.database, id, by.stores);
      return draft && words.trim() !== '' ? findGoods(deps, draft, words, by.now) : [];
    },
    start: (begun: DraftBegun, by: ByStaff): Promise<Outcome<string, DraftRefusal>> =>
      startDraft(deps, begun, by),
    change: (wanted: Parameters<typeof changeDraft>[1], by: ByStaff) =>
      changeDraft(deps, wanted, by),
    send: (wanted: Parameters<typeof sendDraft>[1], by: ByStaff) => sendDraft(deps, wanted, by),
    revoke: (wanted: Parameters<typeof revokeDraft>[1], by: ByStaff) =>
      revokeDraft(deps, wanted, by),
    end: (wanted: Parameters<typeof endDraft>[1], by: ByStaff) => endDraft(deps, wanted, by),
  };
}
export type DraftDesk = ReturnType<typeof openDraftDesk>;
