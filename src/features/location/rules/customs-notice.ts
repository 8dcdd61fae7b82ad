import type { Text } from '#base/call.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import { message } from '#i18n/message.ts';

const PREFIX = message(
  'location.customs.outside-eu',
  'Страна доставки не входит в Евросоюз: клиент должен сам узнать условия таможни.',
);
const RULES = message(
  'location.customs.rules',
  'Пожалуйста, проверьте таможенные правила своей страны.',
);
const LIMIT = message(
  'location.customs.limit',
  'Максимальная сумма покупки — {orderValueLimit} евро.',
);
const ITEMS = message(
  'location.customs.items',
  'Максимальное количество — {maxItems} шт. в одном заказе.',
);

type Destination = Pick<CountryPack, 'isEuMember' | 'orderValueLimit' | 'customs'>;

/**
 * What a buyer is told before a parcel crosses the EU's border; null where it doesn't. Shown for destinations outside the EU
 * from the stores inside its border (Germany, eu, bb), and for the UK from every European shop. Source: C8-040 to C8-044,
 * I8-020 to I8-023.
 *
 * @param home The country that the store is at home in.
 */
export function customsNotice(
  store: Pick<Store, 'isCustomsNoticed'>,
  home: Pick<CountryPack, 'cntr' | 'isEurope'>,
  destination: Destination & Pick<CountryPack, 'cntr'>,
): readonly Text[] | null {
  if (home.cntr === destination.cntr) return null;
  const isOutside = store.isCustomsNoticed && !destination.isEuMember;
  const isNamed = home.isEurope && destination.customs.isNoticeFromAllEurope;
  if (!isOutside && !isNamed) return null;
  const { orderValueLimit, customs } = destination;
  return [
    ...(destination.isEuMember ? [] : [PREFIX]),
    RULES,
    ...(orderValueLimit === null ? [] : [{ ...LIMIT, values: { orderValueLimit } }]),
    ...(customs.maxItems === null ? [] : [{ ...ITEMS, values: { maxItems: customs.maxItems } }]),
  ];
}
