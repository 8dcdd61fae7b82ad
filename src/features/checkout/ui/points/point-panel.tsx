import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { openModal } from '#overlays/modals.ts';
import { useFormats } from '#web/use-formats.ts';
import type { PickupPoint } from '../../loaders/delivery.ts';
import { UNKEEP } from '../../rules/points-page.ts';
import { UNKEEP_DIALOG } from '../dialog-names.ts';
import { Kept } from './kept-badge.tsx';

/** By what a kept point is named where it is removed (C7-063). */
const nameOf = ({ contract, number }: PickupPoint): string => contract ?? String(number);

interface PointPanelProps {
  readonly point: PickupPoint;
  /** Id of the title that «Далее» leads to; null in a window, which has what is done next in `children`. */
  readonly next: string | null;
  readonly onUnkept: (number: number) => void;
  readonly children?: ReactNode;
}

/** The chosen point: where it is, more of it on demand, and the way on to whoever takes the order (C2-070, C2-071). */
export function PointPanel({ point, next, onUnkept, children }: PointPanelProps) {
  return (
    <section
      className={classNames(
        'rounded-md border border-line bg-surface px-4 py-3',
        next === null && 'desktop:grid desktop:grid-cols-[1fr_auto] desktop:gap-x-6',
      )}
      data-point-panel
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semi">{point.addressName}</span>
        {point.favourite && <Kept />}
      </p>
      <p className="col-start-1 text-ink-2">
        {point.cityName}, {point.address}
      </p>
      <p
        className={classNames(
          'col-start-1',
          !point.canDeliverCompletely && 'font-medium text-warn',
        )}
      >
        {point.canDeliverCompletely ? (
          <Trans>Привезём весь заказ</Trans>
        ) : (
          <Trans>Привезём часть заказа</Trans>
        )}
      </p>
      {/* The browser's own, so that it opens without scripts. */}
      <details className="group col-start-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
          <More />
        </summary>
        <PointFacts point={point} />
      </details>
      <p className="col-start-2 row-span-3 row-start-1 flex flex-wrap items-center gap-3 pt-1">
        {next !== null && <Next to={next} />}
        {children}
        {point.favourite && <Unkeep point={point} onUnkept={onUnkept} />}
      </p>
    </section>
  );
}

function Next({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className={buttonClasses({ variant: 'outline', size: 'sm' })}
      onClick={(event) => {
        event.preventDefault();
        const title = document.getElementById(to);
        title?.scrollIntoView({ block: 'start' });
        title?.focus({ preventScroll: true });
      }}
    >
      <Trans>Далее</Trans>
    </a>
  );
}

/** The words for what the next press does. */
const More = () => (
  <>
    <span className="group-open:hidden">
      <Trans>Подробнее</Trans>
    </span>
    <span className="hidden group-open:inline">
      <Trans>Свернуть описание</Trans>
    </span>
  </>
);

function PointFacts({ point }: { point: PickupPoint }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { weightGrams, sideCm, refusedGoods } = point.limits;
  const facts = [
    [t`Служба`, point.company],
    [t`Часы работы`, point.hours],
    [t`Метро`, point.subway && `${point.subway.station}, ${point.subway.line}`],
    [t`Вес посылки`, weightGrams && t`до ${number(weightGrams / 1000)} кг`],
    [t`Сторона посылки`, sideCm && t`до ${number(sideCm)} см`],
    [t`Не выдают`, refusedGoods.includes('supplement') && t`пищевые добавки`],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 pb-2 text-14 tablet:grid-cols-[auto_1fr]">
      {facts.map(([name, text]) =>
        text ? (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="max-tablet:mb-1">{text}</dd>
          </div>
        ) : null,
      )}
      {point.isMyCsc && (
        <div className="contents">
          <dt className="sr-only">{t`Ваш сервисный центр`}</dt>
          <dd className="tablet:col-span-2">
            <Trans>Ваш сервисный центр</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Asks before it removes; without scripts the same question opens in its place (C8-045). */
function Unkeep({ point, onUnkept }: Pick<PointPanelProps, 'point' | 'onUnkept'>) {
  const contract = nameOf(point);
  return (
    <>
      <Button
        variant="text"
        size="sm"
        className="no-script:hidden"
        onClick={() =>
          openModal(UNKEEP_DIALOG, {
            props: { contract, onDone: () => onUnkept(point.number) },
          })
        }
      >
        <Trans>Убрать из сохраненных</Trans>
      </Button>
      <span className="hidden no-script:block">
        <span className="block text-14">
          <Trans>
            ПВЗ сохранен как «Мой ПВЗ», поскольку вы использовали его ранее. Убрать ПВЗ из
            сохраненных?
          </Trans>
        </span>
        <button type="submit" name={UNKEEP} value={contract} className="min-h-11 underline">
          <Trans>Убрать из сохраненных</Trans>
        </button>
      </span>
    </>
  );
}
