import type { Text } from '#base/call.ts';
import { formatMoney, formatPoints } from '#base/money-format.ts';
import type { Place } from '#base/place.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { BuyerKind } from '#features/offers/model.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import { FORMAT_TEXTS } from '#i18n/format.ts';
import { nameOfPromotion } from '../rules/name-of.ts';
import type { WhyWords } from '../rules/why-not-text.ts';

/** Names, sums and days as a reader in a place reads them; days are those of the store's own time zone. */
export function whyWords(
  { store, language }: Place,
  kind: BuyerKind,
  say: (text: Text) => string,
  book: Pick<PromotionBook, 'find'>,
): WhyWords {
  const { currency, homeCountry } = getStore(store);
  const locale = localeOf(language);
  const { timeZone } = getCountry(homeCountry);
  return {
    kind,
    say,
    money: (minor) => formatMoney(minor, currency, locale),
    points: (hundredths) => formatPoints(hundredths / 100, locale, say(FORMAT_TEXTS.points)),
    day: (at) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(at),
    list: (names) => new Intl.ListFormat(locale).format(names),
    nameOf(id) {
      const promotion = book.find(store, id);
      return promotion ? nameOfPromotion(promotion, language) : String(id);
    },
  };
}
