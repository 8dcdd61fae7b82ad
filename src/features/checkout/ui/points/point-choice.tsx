import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Currency } from '#base/money.ts';
import type { PickupTypeView } from '#features/delivery/calls/delivery-data.ts';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { DeliveryPageData, PickupPoint } from '../../loaders/delivery.ts';
import { beginsOpen, foldPoints } from '../../rules/folded-points.ts';
import { mayChoose } from '../../rules/may-choose.ts';
import { OnMap, PointFilter, PointPanel } from '../lazy-parts.ts';
import { RECEIVER_TITLE } from '../receiver-fields.tsx';
import type { Points } from '../use-points.ts';
import { Leaf } from './leaf.tsx';
import { usePointCard } from './point-card.tsx';
import { PointsState } from './points-state.tsx';
import { useMorePoints } from './use-more-points.ts';
import { usePointSearch } from './use-point-search.ts';

/** From so many points on a search is offered. */
const SEARCH_FROM = 6;

export interface PointChoiceProps {
  /** `point` or `store`: also the name of its radios. */
  readonly name: 'point' | 'store';
  readonly points: Points;
  /** Companies that have points here. */
  readonly types: readonly PickupTypeView[];
  readonly chosen: number | null;
  readonly onChoose: (point: PickupPoint) => void;
  readonly currency: Currency;
  /** The point that speaks for itself, and why. */
  readonly known: DeliveryPageData['known'];
}

/** A list of places to collect the order at; a choice made before stands there alone. */
export function PointChoice(props: PointChoiceProps) {
  const { name, points, types, chosen, currency, known } = props;
  const { list, leaf, state } = points;
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const box = useRef<HTMLDivElement>(null);
  const isLeafed = leaf.page > 1 || !points.isAll;
  const [isOpen, setOpen] = useState(beginsOpen(chosen, { page: isLeafed ? 2 : 1 }));
  const search = usePointSearch(points);
  const { current, isFolded, shown } = foldPoints(points.all, list, { chosen, isOpen });
  const { isLoading, load } = useMorePoints(box, points.more, !isFolded && state === 'idle');
  const cardOf = usePointCard(currency, known);
  const choice = useChoice(props, box, setOpen);
  const filter = { types, currency, isPosted: name === 'point' };
  const isSearched = !isFolded && (list.length >= SEARCH_FROM || !points.isAll);

  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-3">
      {points.all.length > 1 && <OnMap {...props} />}
      {isSearched && <PointFilter {...search} {...filter} />}
      <div aria-busy={state === 'loading'}>
        <div className={classNames(state === 'loading' && 'opacity-60')}>
          <RadioCards
            legend={name === 'point' ? t`Пункт выдачи` : t`Магазин`}
            isLegendHidden
            {...choice}
            cards={shown.map(cardOf)}
          />
        </div>
        {!isFolded && (
          <PointsState
            state={state}
            isEmpty={list.length === 0}
            onAgain={search.again}
            onReset={search.clear}
          />
        )}
        {!isFolded && points.more && state !== 'failed' && (
          <MoreButton isLoading={isLoading} onPress={load} />
        )}
      </div>
      {current && <PointPanel point={current} next={RECEIVER_TITLE} onUnkept={points.unkept} />}
      {isFolded && !isScripted && (
        // Without scripts the others unfold by themselves.
        <details>
          <summary className={buttonClasses({ variant: 'text' }, '-ml-5')}>
            <Trans>Выбрать другой</Trans>
          </summary>
          <div className="flex flex-col gap-3">
            {list.length >= SEARCH_FROM && <PointFilter {...search} {...filter} />}
            <RadioCards
              legend={name === 'point' ? t`Другие пункты выдачи` : t`Другие магазины`}
              isLegendHidden
              {...choice}
              cards={list.filter((point) => point.number !== chosen).map(cardOf)}
            />
          </div>
        </details>
      )}
      {!isScripted && name === 'point' && <Leaf {...leaf} />}
      {current && list.length > 1 && isScripted && (
        <Unfold current={current} isFolded={isFolded} onPress={() => setOpen(isFolded)} />
      )}
    </div>
  );
}

/** What comes by itself as one scrolls, for whoever does not. */
function MoreButton({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  return (
    <div className="pt-3">
      <Button
        isWide
        state={isLoading ? 'pending' : 'idle'}
        onClick={onPress}
        className="no-script:hidden"
      >
        <Trans>Показать ещё</Trans>
      </Button>
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
      const point = points.list.find((one) => String(one.number) === number);
      if (!point || !mayChoose(point)) return;
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
