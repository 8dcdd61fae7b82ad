import { LRUCache } from 'lru-cache';
import type { Place } from '#base/place.ts';
import { shopName } from '#company/shop-name.ts';
import { message } from '#i18n/message.ts';
import type { Text } from '#base/call.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { QrForm } from '../model.ts';
import { referralOf } from '../rules/referral-link.ts';
import { qrCard } from './qr-card.ts';
import { qrSvg } from './qr-svg.ts';

const SKU = /^[\w.-]{1,64}$/;
/** Some 8 kB each. */
const KEPT_FILES = 500;

export const QR_TEXTS = {
  code: message('referral.product-code', 'Артикул {sku}'),
  hint: message('referral.qr-hint', 'Наведите камеру телефона'),
  title: message('referral.qr-title', 'QR-код страницы «{name}»'),
} as const;

export interface QrAsked {
  readonly place: Place;
  readonly sku: string;
  /** As it stands in the query; what is no referral is left out. */
  readonly referral: string | undefined;
  readonly form: QrForm;
}

export interface QrFile {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ProductQrParts {
  readonly catalogue: Pick<Catalogue, 'listCards' | 'findMarket'>;
  /** Scheme and host that a store is known by. */
  siteOf(store: string): string;
  translateFor(language: string): (text: Text) => string;
  now(): Date;
}

/**
 * A product's QR code, kept while it is asked for: the whole address of its page, with who shares it. Source: C2-010, I7-049.
 *
 * @returns Null for a product that is not sold in this place.
 */
export function openProductQr(parts: ProductQrParts): (asked: QrAsked) => Promise<QrFile | null> {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_FILES });

  function make(
    form: QrForm,
    card: { url: string; name: string; sku: string },
    place: Place,
    site: string,
  ) {
    const translate = parts.translateFor(place.language);
    const say = (text: Text, values: Record<string, string>) => translate({ ...text, values });
    const { name, sku } = card;
    if (form === 'svg')
      return Promise.resolve(Buffer.from(qrSvg(card.url, say(QR_TEXTS.title, { name }))));
    const address = new URL(card.url);
    return qrCard(
      {
        language: place.language,
        shop: shopName(place.language),
        name,
        code: say(QR_TEXTS.code, { sku }),
        address: card.url,
        shownAddress: new URL(site).host + address.pathname,
        hint: translate(QR_TEXTS.hint),
      },
      parts.now(),
    );
  }

  return async ({ place, sku, referral, form }) => {
    if (!SKU.test(sku) || !parts.catalogue.findMarket(place)) return null;
    const [product] = parts.catalogue.listCards(place, [sku]);
    if (!product) return null;
    const site = parts.siteOf(place.store);
    const contract = referralOf(referral);
    const url = site + product.url + (contract ? `?referral=${contract}` : '');
    const key = [form, place.language, url, product.name].join('|');
    const bytes = await singleFlight(kept, key, () =>
      make(form, { url, name: product.name, sku }, place, site),
    );
    return { type: form === 'svg' ? 'image/svg+xml' : 'application/pdf', bytes };
  };
}
