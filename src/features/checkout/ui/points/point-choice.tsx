import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { DeliveryPageData, PickupPoint } from '../../loaders/delivery.ts';
import { beginsOpen, foldPoints } from '../../rules/folded-points.ts';
import { Leaf, type LeafProps } from './leaf.tsx';
import { usePointCard } from './point-card.tsx';
import { PointSearch, usePointSearch } from './point-search.tsx';
import { useMorePoints } from './use-more-points.ts';

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

/** A list of places to collect the order at; a choice made before stands there alone. */
export function PointChoice(props: PointChoiceProps) {
  const { name, points, chosen, currency, known, onMore, leaf } = props;
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(beginsOpen(chosen, leaf));
  const { found, isSearched, field } = usePointSearch(points);
  const { current, isFolded, shown } = foldPoints(points, found, { chosen, isOpen });
  const { isLoading, load } = useMorePoints(box, onMore, !isFolded && !isSearched);
  const cardOf = usePointCard(currency, known);
  const choice = useChoice(props, box, setOpen);

  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-2">
      {!isFolded && points.length >= SEARCH_FROM && <PointSearch {...field} />}
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
        <Unfold current={current} isFolded={isFolded} onPress={() => setOpen(isFolded)} />
      )}
    </div>
  );
}

/** What choosing one of them does to the list. */
function useChoice(
  { name, points, chosen, onChoose }: PointChoiceProps,
  box: { readonly current: HTMLElement | null },
  setOpen: (isOpen: boolean) => void,
) {
  const fold = () => {
    setOpen(false);
    setTimeout(() => box.current?.scrollIntoView({ block: 'nearest' }));
  };
  return {
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
}

interface UnfoldProps {
  readonly current: PickupPoint;
  readonly isFolded: boolean;
  readonly onPress: () => void;
}

/** Shows the others, or folds them away again. */
function Unfold({ current, isFolded, onPress }: UnfoldProps) {
  return (
    <div>
      <Button
        variant={isFolded ? 'text' : 'outline'}
        className={isFolded ? '-ml-5' : 'max-w-full wrap-anywhere max-tablet:w-full'}
        aria-expanded={!isFolded}
        onClick={onPress}
      >
        {isFolded ? <Trans>Выбрать другой</Trans> : <Trans>Забрать здесь: {current.address}</Trans>}
      </Button>
    </div>
  );
}
