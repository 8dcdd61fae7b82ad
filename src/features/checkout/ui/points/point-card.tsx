import { Plural, Trans } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import type { RadioCard } from '#kit/radio-card.tsx';
import { Cost } from '#web/second-price.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useSums } from '#web/use-sums.ts';
import { mayChoose } from '../../rules/may-choose.ts';
import { Kept } from './kept-badge.tsx';
import type { DeliveryPageData, PickupPoint } from '../../loaders/delivery.ts';

type Known = DeliveryPageData['known'];

/** What a point says on its card: where it is, why it is proposed, how long it keeps a parcel, what it costs and when. */
export function usePointCard(currency: Currency, known: Known): (point: PickupPoint) => RadioCard {
  const { shell } = useShell();
  return (point) => ({
    value: String(point.number),
    isDisabled: !mayChoose(point),
    title: shell.cityName ? point.address : `${point.cityName}, ${point.address}`,
    note: <PointNote point={point} because={point.number === known?.number && known.because} />,
    aside: <PointAside point={point} currency={currency} />,
  });
}

interface PointNoteProps {
  readonly point: PickupPoint;
  /** Why the point speaks for itself; false: it does not. */
  readonly because: NonNullable<Known>['because'] | false;
}

function PointNote({ point, because }: PointNoteProps) {
  return (
    <>
      {point.favourite && (
        <span className="mb-1 block">
          <Kept />
        </span>
      )}
      {because && (
        <span className="block text-lake">
          {because === 'chosen' ? (
            <Trans>Вы выбрали этот центр</Trans>
          ) : because === 'used' ? (
            <Trans>Как в прошлый раз</Trans>
          ) : because === 'near' ? (
            <Trans>Ближе всего к вам</Trans>
          ) : (
            <Trans>На вашей улице</Trans>
          )}
        </span>
      )}
      {point.subway && (
        <span className="flex items-center gap-1.5">
          {/* The colour of its line stands in an attribute: the page's policy allows no style of its own. */}
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
            <circle
              cx="5"
              cy="5"
              r="4.5"
              fill={point.subway.color}
              className="stroke-line-strong"
            />
          </svg>
          <span>
            <span className="sr-only">
              <Trans>Метро</Trans>{' '}
            </span>
            {point.subway.station}
          </span>
        </span>
      )}
      {point.hours && <span className="block">{point.hours}</span>}
      <span className="block">
        {point.company}
        {' · '}
        <Plural
          value={point.storageDays}
          one="хранение # день"
          few="хранение # дня"
          many="хранение # дней"
          other="хранение # дня"
        />
      </span>
      {point.whyNot && !point.inactive && (
        <span className="block font-medium text-warn">
          {point.whyNot === 'TOO_HEAVY' ? (
            <Trans>Не примет: посылка тяжелее, чем здесь принимают</Trans>
          ) : point.whyNot === 'NOT_ALL_THERE' ? (
            <Trans>Здесь есть не всё, что в корзине</Trans>
          ) : (
            <Trans>Не примет: здесь не выдают пищевые добавки</Trans>
          )}
        </span>
      )}
    </>
  );
}

/** What a point costs, and when. */
export function PointAside({ point, currency }: { point: PickupPoint; currency: Currency }) {
  const sums = useSums(currency);
  return (
    <>
      {point.inactive ? (
        <Trans>недоступен</Trans>
      ) : point.progress ? (
        <Trans>узнаём цену…</Trans>
      ) : (
        point.price && (
          <span className="price block">
            <Cost major={point.price.value} currency={currency} />
          </span>
        )
      )}
      <span className="block text-ink-2">
        {point.dates ? sums.days(point.dates.from, point.dates.to) : point.period}
      </span>
    </>
  );
}
