import type { Currency } from '#base/money.ts';
import { smallAddress } from '#base/picture.ts';
import { secondPriceAt, type ShownSecondPrice } from '#base/second-price.ts';
import type { CountryPack } from '#countries/country.ts';
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
  /** How prices stand in a second currency there and then; null where they do not. Source: C9-021, I9-044. */
  readonly secondPrice: ShownSecondPrice | null;
  /** Page with one button that stops all notices for the address. */
  readonly stopUrl: string;
  readonly seller: { readonly name: string; readonly address: string };
}

/**
 * What the notice says.
 *
 * @param origin Scheme and host of the store's links.
 * @param country The one that was asked from: what stands beside a price.
 * @param at When it is written.
 */
export function arrivalProps(
  request: ArrivalRequest,
  card: ProductCard,
  origin: string,
  { secondPrice }: Pick<CountryPack, 'secondPrice'>,
  at: Date,
): ArrivalProps {
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
    secondPrice: secondPriceAt(secondPrice, currency, at),
    stopUrl: origin + pathsIn(request.language).arrivalStop(request.stopToken),
    seller: { name: legalEntity.name, address: legalEntity.address },
  };
}
