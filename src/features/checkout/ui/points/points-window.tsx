import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, useSyncExternalStore, type UIEvent } from 'react';
import type { Currency } from '#base/money.ts';
import type { PickupTypeView } from '#features/delivery/calls/delivery-data.ts';
import { getPickupPointById } from '#features/delivery/calls/pickup-points.ts';
import { SCREEN_STARTS } from '#kit/breakpoints.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { MapPlace } from '#kit/map/map-rules.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast, unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { ListOrMapSwitch, type ListOrMap } from '#web/list-or-map.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { DeliveryPageData, PickupPoint } from '../../loaders/delivery.ts';
import { usePoints, type LeafedPoints, type PointsKind } from '../use-points.ts';
import { keepOpened, lastOpened } from './last-opened.ts';
import { PointAside, usePointCard } from './point-card.tsx';
import { mayChoose } from '../../rules/may-choose.ts';
import { PointFilter } from './point-filter.tsx';
import { PointPanel } from './point-panel.tsx';
import { PointsMap } from './points-map.tsx';
import { PointsState } from './points-state.tsx';
import { usePointMarks } from './use-point-marks.ts';
import { usePointSearch } from './use-point-search.ts';

export interface PointsWindowProps {
  readonly name: 'point' | 'store';
  readonly list: readonly PickupPoint[];
  readonly hasMore: boolean;
  /** What is looked for on the page: the window goes on with it. */
  readonly leafed: LeafedPoints | null;
  readonly types: readonly PickupTypeView[];
  readonly chosen: number | null;
  readonly currency: Currency;
  readonly known: DeliveryPageData['known'];
  readonly onChoose: (point: PickupPoint) => void;
  readonly onUnkept: (number: number) => void;
}

const KINDS: Readonly<Record<PointsWindowProps['name'], PointsKind>> = {
  point: 'SELF',
  store: 'CORPORATECSC',
};

/** Share of the list's height after which more of it is asked for. Source: C9-002. */
const MORE_AT = 0.75;
const WIDE = `(width >= ${SCREEN_STARTS.desktop}px)`;

/** Whether list and map stand side by side. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** What is looked at, in the list or on the map: one and the same. */
function useLookedAt(window: PointsWindowProps) {
  const { place } = useShell();
  const first = { list: window.list, hasMore: window.hasMore };
  const points = usePoints(KINDS[window.name], first, place.cityId, window.leafed);
  const [number, setNumber] = useState(window.chosen);
  const [shown, setShown] = useState<MapPlace | null>(null);
  /** Which press was the last one: what comes to those before it says nothing any more. */
  const round = useRef(0);

  async function look(next: number): Promise<void> {
    round.current += 1;
    const own = round.current;
    setNumber(next);
    const known = points.find(next);
    if (known) return ask(known);
    const result = await call(getPickupPointById, { params: { id: next } }, { key: 'map point' });
    if (result.code === 'ABORTED' || own !== round.current) return;
    if (!result.success) {
      setNumber(null);
      toast({
        type: 'warning',
        category: 'server',
        text: result.message[0] ?? unansweredWords(),
      });
      return;
    }
    points.meet(result.data);
    await ask(result.data);
  }

  async function ask(point: PickupPoint): Promise<void> {
    if (!mayChoose(point)) return;
    const fault = await points.askPrice(point);
    if (fault) toast({ type: 'warning', category: 'server', text: fault.text });
  }

  return {
    points,
    number,
    shown,
    point: points.find(number),
    onMap: (id: string) => void look(Number(id)),
    inList(id: string): void {
      const known = points.find(Number(id));
      if (known) setShown({ lat: known.lat, lon: known.lon });
      void look(Number(id));
    },
  };
}

type LookedAt = ReturnType<typeof useLookedAt>;

/** Pickup points as a list beside a map; on a phone one of the two. Source: C2-067. */
export default function PointsWindow({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Opened by the list of points alone.
  const window = props as unknown as PointsWindowProps;
  const looked = useLookedAt(window);
  const [side, setSide] = useState<ListOrMap>(lastOpened);
  const isWide = useIsWide();
  const title = window.name === 'point' ? t`Пункты выдачи` : t`Магазины`;
  const go = (next: ListOrMap) => {
    setSide(next);
    keepOpened(next);
  };
  return (
    <DialogSurface
      kind="map"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={looked.point && <Chosen window={window} looked={looked} onClose={onClose} />}
    >
      <div className="flex h-full min-h-80 flex-col gap-3">
        {/* Where the point that is looked at is, to be heard: there from the start, for what comes together with its words is not spoken. */}
        <p role="status" className="sr-only">
          {looked.point && `${looked.point.addressName}, ${looked.point.address}`}
        </p>
        <ListOrMapSwitch view={side} onChange={go} className="desktop:hidden" />
        <Sides window={window} looked={looked} side={isWide ? 'both' : side} />
      </div>
    </DialogSurface>
  );
}

interface SidesProps {
  readonly window: PointsWindowProps;
  readonly looked: LookedAt;
  readonly side: ListOrMap | 'both';
}

function Sides({ window, looked, side }: SidesProps) {
  const { place } = useShell();
  const { points, number, shown, onMap } = looked;
  const marks = usePointMarks(KINDS[window.name], place.cityId, points, window.types);
  const search = usePointSearch(points);
  const chosen = number === null ? null : String(number);
  const { point } = looked;
  const fitted = useMemo(() => (points.isAll ? NOTHING : points.list), [points.isAll, points.list]);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[26rem_minmax(0,1fr)]">
      {side !== 'map' && <List window={window} looked={looked} search={search} />}
      {side !== 'list' && (
        <div className="min-h-0 overflow-hidden rounded-md border border-line">
          <PointsMap
            marks={marks.marks}
            chosen={chosen}
            around={point ? [point] : points.list}
            fitted={fitted}
            shown={shown}
            hasFailed={marks.hasFailed}
            onAgain={marks.again}
            onPress={({ id }) => onMap(id)}
            onBounds={marks.onBounds}
          />
        </div>
      )}
    </div>
  );
}

const NOTHING: readonly MapPlace[] = [];

interface ListProps {
  readonly window: PointsWindowProps;
  readonly looked: LookedAt;
  readonly search: ReturnType<typeof usePointSearch>;
}

function List({ window, looked, search }: ListProps) {
  const { t } = useLingui();
  const { types, currency, known, name } = window;
  const { points, number, point, inList } = looked;
  const cardOf = usePointCard(currency, known);
  const [isLoading, setLoading] = useState(false);
  const { more } = points;
  const load = () => {
    if (!more || isLoading) return;
    setLoading(true);
    void more().finally(() => setLoading(false));
  };
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight * MORE_AT) load();
  };
  // One that was pressed on the map stands first, wherever its page of the list is.
  const isListed = point === null || points.list.some((one) => one.number === point.number);
  const cards = isListed ? points.list : [point, ...points.list];
  return (
    <div
      onScroll={onScroll}
      aria-busy={points.state === 'loading'}
      className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain p-1"
      data-points-list
    >
      <PointFilter {...search} types={types} currency={currency} isPosted={false} />
      <div className={classNames(points.state === 'loading' && 'opacity-60')}>
        <RadioCards
          legend={name === 'point' ? t`Пункт выдачи` : t`Магазин`}
          isLegendHidden
          name={`window-${name}`}
          value={number === null ? null : String(number)}
          onChange={inList}
          cards={cards.map(cardOf)}
        />
      </div>
      <PointsState
        state={points.state}
        isEmpty={points.list.length === 0}
        onAgain={search.again}
        onReset={search.clear}
      />
      {more && points.state !== 'failed' && (
        <Button isWide state={isLoading ? 'pending' : 'idle'} onClick={load}>
          <Trans>Показать ещё</Trans>
        </Button>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly window: PointsWindowProps;
  readonly looked: LookedAt;
  readonly onClose: () => void;
}

/** The point that is looked at: what it is, what it costs and when, and the press that chooses it. */
function Chosen({ window, looked: { point, points }, onClose }: ChosenProps) {
  if (!point) return null;
  const isTaking = mayChoose(point);
  return (
    <PointPanel
      point={point}
      next={null}
      onUnkept={(number) => {
        points.unkept(number);
        window.onUnkept(number);
      }}
    >
      <span className="grow">
        <PointAside point={point} currency={window.currency} />
      </span>
      {isTaking ? (
        <Button
          variant="filled"
          onClick={() => {
            window.onChoose(point);
            onClose();
          }}
        >
          <Trans>Забрать здесь</Trans>
        </Button>
      ) : (
        <span className="font-medium text-warn">
          <Trans>Этот пункт заказ не примет</Trans>
        </span>
      )}
    </PointPanel>
  );
}
