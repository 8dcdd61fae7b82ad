import { t } from '@lingui/core/macro';
import { cookieName } from '#base/cookie-name.ts';
import { toast } from '#overlays/toasts.ts';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { CART_CAME_ALONG, COUNTRY_CHANGED_COOKIE } from '../model.ts';

/** Says once that goods now go elsewhere, or that the cart has come along; the cookie that asks for it then goes. Source: I4-054, D82. */
export async function tellChange(): Promise<void> {
  const isSecure = location.protocol === 'https:';
  const isCart = document.cookie.includes(`${COUNTRY_CHANGED_COOKIE}=${CART_CAME_ALONG}`);
  document.cookie = `${cookieName(COUNTRY_CHANGED_COOKIE, isSecure)}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`;
  const i18n = await loadCatalogue(document.documentElement.lang);
  const text = isCart
    ? t(
        i18n,
      )`Товары перешли в корзину этого магазина по его ценам. Прежняя корзина осталась в прежнем магазине`
    : t(i18n)`Страна доставки изменена. Проверьте цены и наличие в корзине`;
  toast({ type: 'warning', category: 'cart', text });
}
