import { t } from '@lingui/core/macro';
import { notify } from '#overlays/notices.ts';
import { loadCatalogue } from '#web/load-catalogue.ts';
import { COUNTRY_CHANGED_COOKIE } from '../model.ts';

// Loaded by the page after a change of country, to say once that goods now go elsewhere; its cookie then goes. Source: I4-054.
document.cookie = `${COUNTRY_CHANGED_COOKIE}=; Path=/; Max-Age=0`;
const i18n = await loadCatalogue(document.documentElement.lang);
const text = t(i18n)`Страна доставки изменена. Проверьте цены и наличие в корзине`;
notify({ type: 'warning', category: 'cart', text });
