import { modalStore, openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import type { Added } from '#web/personal-store.ts';
import { getOffersAfterAdd } from '../../calls/after-add.ts';
import { mayInterrupt, shownFrom, shownWith, specialOffer } from '../../rules/after-add.ts';
import { PROMOTION_DIALOGS } from './promotion-windows.ts';

/** Where a browser keeps which offers it has shown. Source: C4-014, C9-056. */
const STORAGE_KEY = 'cartActionPopup';

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** False where nothing can be kept: what is to be shown once would come each time. */
function keep(text: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What is offered after a product was added: the promotion that the cart has just reached, once; else, with a product that is new in the
 * cart, those that it belongs to, as long as one of them was not shown yet. Nothing is put over another window, over another page than
 * that of the press, or over a step of buying. Source: C4-012 to C4-016.
 */
export async function offerAfterAdd({ sku, isNew, page }: Added): Promise<void> {
  if (!mayInterrupt(page, location.pathname)) return;
  const result = await call(
    getOffersAfterAdd,
    { query: { sku } },
    { key: 'offers after add', isQuiet: true },
  );
  if (!result.success || modalStore.get().length > 0) return;
  if (!mayInterrupt(page, location.pathname)) return;
  const shown = shownFrom(read());
  const offer = specialOffer(result.data.reached, shown.special);
  if (offer && keep(shownWith(shown, 'special', [offer.id])))
    return openModal(PROMOTION_DIALOGS.special, { props: { offer } });
  const ids = result.data.withProduct.map(({ id }) => id);
  const isNews = isNew && ids.some((id) => !shown.withProduct.has(id));
  if (isNews && keep(shownWith(shown, 'withProduct', ids)))
    openModal(PROMOTION_DIALOGS.withProduct, { props: { sku, offers: result.data } });
}
