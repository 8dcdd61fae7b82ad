import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { announce } from '#overlays/announcements.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { findPoints } from '../rules/find-points.ts';
import { POINTS_PAGE } from '../rules/points-page.ts';
import type { DeliveryPageData, PickupPoint } from '../loaders/delivery.ts';
import { Cost } from '#web/second-price.tsx';
import { useSums } from '#web/use-sums.ts';

/** Milliseconds of quiet after which a search begins. Source: C9-003. */
const SEARCH_PAUSE_MS = 500;
/** From so many points on a search is offered. */
const SEARCH_FROM = 6;

export interface PointChoiceProps {
  /** `point` or `store`: also the name of its radios. */
  readonly name: 'point' | 'store';
  readonly points: readonly PickupPoint[];
  readonly chosen: number | null;
  readonly onChoose: (point: PickupPoint) => void;
  readonly currency: Currency;
  /** The point that speaks for itself, and why. */
  readonly known: DeliveryPageData['known'];
  /** Brings 50 more and answers whether they came; absent when all are there. */
  readonly onMore?: (() => Promise<boolean>) | undefined;
  /** Where one is who leafs through them without scripts. */
  readonly leaf?: LeafProps;
}

/** Share of the list's height after which more of it is asked for. Source: C9-002. */
const MORE_AT = 0.75;

/** Asks for more once so much of the list was scrolled past. */
function useMoreAhead(list: RefObject<HTMLElement | null>, load: (() => void) | null) {
  useEffect(() => {
    if (!load) return undefined;
    const look = () => {
      const { top = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {};
      if (height > 0 && innerHeight - top >= height * MORE_AT) load();
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [list, load]);
}

/** A list of places to collect the order at; a choice made before stands there alone. */
export function PointChoice(props: PointChoiceProps) {
  const { name, points, chosen, onChoose, currency, known, onMore, leaf } = props;
  const { t } = useLingui();
  const { shell } = useShell();
  const sums = useSums(currency);
  const isScripted = useIsScripted();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(chosen === null || (leaf !== undefined && leaf.page > 1));
  const box = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const found = findPoints(points, wanted);
  const current = points.find(({ number }) => number === chosen);
  const isFolded = current !== undefined && !isOpen && points.length > 1;
  const shown = isFolded ? [current] : found;
  const load = () => {
    if (!onMore) return;
    setLoading(true);
    void onMore()
      .then((isThere) => setFailed(!isThere))
      .finally(() => setLoading(false));
  };
  // What has failed once, or lies behind a search, waits for the button.
  const isAhead = onMore && !isFolded && !isLoading && !hasFailed && wanted === '';
  useMoreAhead(box, isAhead ? load : null);

  useEffect(() => {
    if (wanted !== '') announce(t`Найдено пунктов: ${found.length}`);
  }, [wanted, found.length, t]);

  const cardOf = (point: PickupPoint) => ({
    value: String(point.number),
    isDisabled: point.inactive,
    title: shell.cityName ? point.address : `${point.cityName}, ${point.address}`,
    note: (
      <>
        {point.number === known?.number && (
          <span className="block text-lake">
            {known.because === 'used' ? (
              <Trans>Как в прошлый раз</Trans>
            ) : known.because === 'near' ? (
              <Trans>Ближе всего к вам</Trans>
            ) : (
              <Trans>На вашей улице</Trans>
            )}
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
      </>
    ),
    aside: (
      <>
        {point.inactive ? (
          <Trans>недоступен</Trans>
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
    ),
  });
  const fold = () => {
    setOpen(false);
    setTimeout(() => box.current?.scrollIntoView({ block: 'nearest' }));
  };
  const choice = {
    name,
    value: chosen === null ? null : String(chosen),
    onChange: (number: string) => {
      const point = points.find((one) => String(one.number) === number);
      if (!point || point.inactive) return;
      onChoose(point);
      // A press is a choice and folds the list; arrows, which show the focus, choose on the way through it and must not.
      if (document.activeElement?.matches(':focus-visible')) setOpen(true);
      else fold();
    },
    onAgain: fold,
  };

  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-2">
      {!isFolded && points.length >= SEARCH_FROM && (
        <div className="no-script:hidden">
          <TextField
            type="search"
            label={t`Поиск по адресу`}
            isOptional
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter searches at once and does not send the whole form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              setWanted(typed);
            }}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      )}
      <div>
        <RadioCards
          legend={name === 'point' ? t`Пункт выдачи` : t`Магазин`}
          isLegendHidden
          {...choice}
          cards={shown.map(cardOf)}
        />
        {!isFolded && found.length === 0 && (
          <p className="py-3 text-ink-2">
            <Trans>Ничего не найдено</Trans>
          </p>
        )}
        {!isFolded && onMore && (
          <div className="pt-3">
            <Button
              isWide
              state={isLoading ? 'pending' : 'idle'}
              onClick={load}
              className="no-script:hidden"
            >
              <Trans>Показать ещё</Trans>
            </Button>
          </div>
        )}
      </div>
      {isFolded && !isScripted && (
        // Without scripts the others unfold by themselves.
        <details>
          <summary className={buttonClasses({ variant: 'text' }, '-ml-5')}>
            <Trans>Выбрать другой</Trans>
          </summary>
          <div>
            <RadioCards
              legend={name === 'point' ? t`Другие пункты выдачи` : t`Другие магазины`}
              isLegendHidden
              {...choice}
              cards={points.filter((point) => point !== current).map(cardOf)}
            />
          </div>
        </details>
      )}
      {!isScripted && leaf && <Leaf {...leaf} />}
      {current && points.length > 1 && isScripted && (
        <div>
          <Button
            variant={isFolded ? 'text' : 'outline'}
            className={isFolded ? '-ml-5' : 'max-w-full wrap-anywhere max-tablet:w-full'}
            aria-expanded={!isFolded}
            onClick={() => setOpen(isFolded)}
          >
            {isFolded ? (
              <Trans>Выбрать другой</Trans>
            ) : (
              <Trans>Забрать здесь: {current.address}</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LeafProps {
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
}

/** Leafs through the points without scripts: the form is sent and comes back with another page, and with all that was typed. */
function Leaf({ page, hasMore }: LeafProps) {
  const look = buttonClasses({ variant: 'outline' }, 'hidden! no-script:inline-flex!');
  return (
    <p className="flex flex-wrap gap-3">
      {hasMore && (
        <button type="submit" name={POINTS_PAGE} value={page + 1} className={look}>
          <Trans>Другие пункты выдачи</Trans>
        </button>
      )}
      {page > 1 && (
        <button type="submit" name={POINTS_PAGE} value={1} className={look}>
          <Trans>К началу списка</Trans>
        </button>
      )}
    </p>
  );
}
