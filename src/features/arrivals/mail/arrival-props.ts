import type { Currency } from '#base/money.ts';
import { smallAddress } from '#base/picture.ts';
import { getStore } from '#countries/packs.ts';
import type { ProductCard } from '#features/catalogue/model.ts';
import { namePicture, type NamePicture } from '#platform/mail-look.ts';
import { pathsIn } from '#web/paths.ts';
import type { ArrivalRequest } from '../model.ts';

/** All that the notice says; plain data. */
export interface ArrivalProps {
  readonly namePicture: NamePicture;
  readonly product: {
    readonly name: string;
    readonly url: string;
    /** Whole address; null without a picture. */
    readonly picture: string | null;
    readonly priceMinor: number;
  };
  readonly currency: Currency;
  /** Page with one button that stops all notices for the address. */
  readonly stopUrl: string;
  readonly seller: { readonly name: string; readonly address: string };
}

/** @param origin Scheme and host of the store's links. */
export function arrivalProps(request: ArrivalRequest, card: ProductCard, origin: string): ArrivalProps {
  const { currency, legalEntity } = getStore(request.store);
  return {
    namePicture: namePicture(origin, request.language),
    product: {
      name: card.name,
      url: origin + card.url,
      picture: card.picture && new URL(smallAddress(card.picture), origin).href,
      priceMinor: card.price.currentMinor,
    },
    currency,
    stopUrl: origin + pathsIn(request.language).arrivalStop(request.stopToken),
    seller: { name: legalEntity.name, address: legalEntity.address },
  };
}
