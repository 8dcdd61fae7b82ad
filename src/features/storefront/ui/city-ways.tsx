import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import { intoCity } from '#base/into-city.ts';
import type { Currency } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { cheapestOffer, type Offer } from '../rules/cheapest-offer.ts';
import { DeliveryFailed } from './delivery-failed.tsx';
import { useCityDelivery } from './use-city-delivery.ts';

export interface CityWaysProps {
  readonly cityId: number;
  readonly cityName: string;
  readonly currency: Currency;
  /** No courier may bring it (C4-003). */
  readonly isPickupOnly: boolean;
  /** Told in words when and for how much at least, null while nobody knows: the heading says it. */
  readonly onKnown: (words: string | null) => void;
}

/** The ways to one city, each with its days and its least price. Its file is loaded when the visitor's city is known. */
export function CityWays({ cityId, cityName, currency, isPickupOnly, onKnown }: CityWaysProps) {
  const { language } = useShell().place;
  const { state, retry } = useCityDelivery(cityId, language);
  const points = typeof state === 'string' ? null : state.points;
  const courier = isPickupOnly || typeof state === 'string' ? null : state.courier;
  const words = useShortWords([points, courier], cityName, currency);
  useEffect(() => onKnown(words), [onKnown, words]);
  if (state === 'waiting') return null;
  if (state === 'failed') return <DeliveryFailed onRetry={retry} />;
  if (!courier && !points)
    return (
      <p className="text-ink-2">
        <Trans>Сюда мы пока не доставляем.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-col gap-1">
      {points && (
        <Way icon="pin" offer={points} currency={currency}>
          {points.isMore ? (
            <Trans>Не меньше {points.count} пунктов выдачи</Trans>
          ) : (
            <Plural
              value={points.count}
              one="# пункт выдачи"
              few="# пункта выдачи"
              many="# пунктов выдачи"
              other="# пункта выдачи"
            />
          )}
        </Way>
      )}
      {courier && (
        <Way icon="truck" offer={courier} currency={currency}>
          <Trans>Курьер</Trans>
        </Way>
      )}
    </ul>
  );
}

/** «Доставим в Москву: 24–26 ноября, от 190 ₽», of the cheapest of all ways; null where there is none. */
function useShortWords(
  offers: readonly (Offer | null)[],
  cityName: string,
  currency: Currency,
): string | null {
  const { t } = useLingui();
  const { both } = useFormats();
  const { language } = useShell().place;
  const best = cheapestOffer(offers.filter((offer) => offer !== null));
  if (!best) return null;
  const city = intoCity(cityName, language);
  const days = daysOf(best, language);
  const cost = both(best.price, currency);
  return best.price > 0
    ? t`Доставим в ${city}: ${days}, от ${cost}`
    : t`Доставим в ${city}: ${days}, бесплатно`;
}

const daysOf = ({ from, to }: Offer, language: string): string =>
  isIsoDate(from) && isIsoDate(to) ? formatDayRange(from, to, localeOf(language)) : '';

interface WayProps {
  readonly icon: 'pin' | 'truck';
  readonly offer: Offer;
  readonly currency: Currency;
  readonly children: ReactNode;
}

/** «12 пунктов выдачи · 24–26 ноября, от 190 ₽». */
function Way({ icon, offer, currency, children }: WayProps) {
  const { majorMoney } = useFormats();
  const { language } = useShell().place;
  const { price } = offer;
  const days = daysOf(offer, language);
  const cost = majorMoney(price, currency);
  return (
    <li className="flex min-h-6 items-start gap-2">
      <Icon name={icon} size={20} className="text-brand" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span className="text-ink-2">{children}</span>
        <span className="text-right font-medium">
          {days}, {price > 0 ? <Trans>от {cost}</Trans> : <Trans>бесплатно</Trans>}
          <SecondPrice major={price} currency={currency} />
        </span>
      </span>
    </li>
  );
}
