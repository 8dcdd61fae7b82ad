import type { Page } from 'playwright-core';
import { MODALS, type ModalStanding } from '#app/modals/modal-list.ts';
import { settled } from './page-settled.ts';
import type { Look } from './screen-walk.ts';

type Standing = ModalStanding['is'];

/** The page on which a window has something to say; any other stands over the cart. */
const PAGES: Readonly<Record<string, string>> = { share: 'shop/catalog/product/400501/' };
/** An address opens them only with what they show. */
const ABOUT_SOMETHING = new Set(['video', 'document']);
const ABOUT: Readonly<Record<string, string>> = {
  action: '&actionID=601',
  'action-threshold': '&actionID=606',
  'action-add-to-cart': '&actionID=501',
  'actions-with-product': '&sku=400501',
};
const CART = 'shop/cart/';

const idsOf = (standing: Standing): readonly string[] =>
  Object.entries<ModalStanding>(MODALS).flatMap(([id, { is }]) =>
    is === standing && !ABOUT_SOMETHING.has(id) ? [id] : [],
  );

/** Windows that an address opens, for whoever is here now; words of no language are needed to come to them. */
async function walkWindows(
  home: string,
  page: Page,
  ids: readonly string[],
  look: Look,
): Promise<void> {
  for (const id of ids) {
    await page.goto(`${home}${PAGES[id] ?? CART}?modal=${id}${ABOUT[id] ?? ''}`);
    await page
      .getByRole('dialog')
      .first()
      .waitFor()
      .catch(() => {
        throw new Error(`no window ${id}`);
      });
    await settled(page);
    await look(`window ${id}`, page);
  }
}

export const walkGuestWindows = (home: string, page: Page, look: Look): Promise<void> =>
  walkWindows(
    home,
    page,
    [...idsOf('address'), ...idsOf('guest'), 'login', 'cart-clear', 'cart-why'],
    look,
  );

export const walkHolderWindows = (home: string, page: Page, look: Look): Promise<void> =>
  walkWindows(home, page, [...idsOf('own'), 'account', 'referral_links'], look);
