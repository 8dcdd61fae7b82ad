import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { calculatePickup } from '#features/delivery/calls/delivery.ts';
import { findPickupPoints } from '#features/delivery/calls/pickup-points.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { announce } from '#overlays/announcements.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import type { PickupPoint } from '../loaders/delivery.ts';

export interface PriceFault {
  readonly text: string;
  /** The point cannot be chosen any more (C4-076). */
  readonly isInactive: boolean;
}

/** What is looked for among the points: those of some companies, or with some words. */
export interface PointQuery {
  readonly types: readonly string[];
  readonly words: string;
}

const EVERYTHING: PointQuery = { types: [], words: '' };
const isEverything = ({ types, words }: PointQuery): boolean => types.length === 0 && words === '';

/** Another page of points, in a browser without scripts. */
export interface LeafedPoints extends PointQuery {
  /** From 1. */
  readonly page: number;
  readonly list: readonly PickupPoint[];
  readonly hasMore: boolean;
}

interface FirstPoints {
  readonly list: readonly PickupPoint[];
  readonly hasMore: boolean;
}

export type PointsKind = 'SELF' | 'CORPORATECSC';

/** A page of what is looked for; null where nobody answered, and where something newer is looked for by now. */
async function pageOf(kind: PointsKind, cityId: number | null, query: PointQuery, offset: number) {
  const deliveryTypes = query.types.length > 0 ? [...query.types] : [kind];
  const body = { deliveryTypes, searchQuery: query.words, offset, cityId };
  const result = await call(findPickupPoints, { body }, { key: `points ${kind}` });
  if (result.code === 'ABORTED') return 'ABORTED';
  return result.success ? result.data : null;
}

/** Points and further ones, each once. */
function together(
  points: readonly PickupPoint[],
  further: readonly PickupPoint[],
): readonly PickupPoint[] {
  const known = new Set(points.map(({ number }) => number));
  return [...points, ...further.filter(({ number }) => !known.has(number))];
}

/** The list as it stands, and what of the points it is. */
interface Shown {
  readonly list: readonly PickupPoint[];
  readonly query: PointQuery;
  readonly pages: number;
  readonly canGrow: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
}

/** As it came with the page. */
const atFirst = ({ list, hasMore }: FirstPoints, leafed?: LeafedPoints | null): Shown => ({
  list: leafed?.list ?? list,
  query: leafed ?? EVERYTHING,
  pages: 1,
  canGrow: hasMore,
  state: 'idle',
});

/** What is shown, and all that was: one of them may be chosen, whatever is looked for now. */
function useShown(
  first: FirstPoints,
  cityId: number | null,
  leafed: LeafedPoints | null | undefined,
) {
  const [shown, setShown] = useState(() => atFirst(first, leafed));
  const [seen, setSeen] = useState(() => together(first.list, leafed?.list ?? []));
  const [shownFirst, setShownFirst] = useState(first.list);
  const [keptFor, setKeptFor] = useState<number | null>(null);
  // Lists that came with a fresh page replace those that were here, prices and all.
  if (shownFirst !== first.list) {
    setShownFirst(first.list);
    setKeptFor(null);
    if (keptFor === null || keptFor !== cityId) {
      setSeen(first.list);
      setShown(atFirst(first));
    }
  }
  return {
    shown,
    seen,
    show(change: Partial<Shown>): void {
      setShown((now) => ({ ...now, ...change }));
      const { list } = change;
      if (list) setSeen((now) => together(now, list));
    },
    put(number: number, change: Partial<PickupPoint>): void {
      const changed = (points: readonly PickupPoint[]) =>
        points.map((one) => (one.number === number ? { ...one, ...change } : one));
      setShown((now) => ({ ...now, list: changed(now.list) }));
      setSeen(changed);
    },
    /** One that was found elsewhere, on a map: as it is known now. */
    meet(point: PickupPoint): void {
      const known = (points: readonly PickupPoint[]) =>
        points.map((one) => (one.number === point.number ? point : one));
      setShown((now) => ({ ...now, list: known(now.list) }));
      setSeen((now) => together(known(now), [point]));
    },
    /** The page comes anew for the sake of something else: the next lists change nothing here. */
    keep: () => setKeptFor(cityId),
  };
}

/** The list: its next pages, and those of what is looked for. */
function usePointList(
  kind: PointsKind,
  first: FirstPoints,
  cityId: number | null,
  leafed: LeafedPoints | null | undefined,
) {
  const { t } = useLingui();
  const { shown, seen, show, put, meet, keep } = useShown(first, cityId, leafed);
  /** Answers to what was looked for before come too late. */
  const round = useRef(0);

  /** Shows what is looked for; says how many there are once they have come (C2-068). */
  async function look(query: PointQuery): Promise<void> {
    round.current += 1;
    const own = round.current;
    show({ query, state: 'loading' });
    const found = await pageOf(kind, cityId, query, 0);
    if (found === 'ABORTED' || own !== round.current) return;
    if (!found) return show({ state: 'failed' });
    const { points: list, total } = found;
    show({ list, pages: 1, canGrow: total > POINTS_AT_ONCE, state: 'idle' });
    announce(t`Найдено пунктов: ${total}`);
  }

  /** Whether more has come. A chosen point may stand before the list's own: the pages are counted, not the points. */
  async function more(): Promise<boolean> {
    const own = round.current;
    const offset = shown.pages * POINTS_AT_ONCE;
    const found = await pageOf(kind, cityId, shown.query, offset);
    if (!found || found === 'ABORTED' || own !== round.current) return false;
    const list = together(shown.list, found.points);
    show({ list, pages: shown.pages + 1, canGrow: found.total > offset + POINTS_AT_ONCE });
    return true;
  }

  return {
    ...shown,
    seen,
    look,
    more,
    put,
    meet,
    keep,
    /** Everything again, as it came with the page. */
    reset(): void {
      round.current += 1;
      show(atFirst(first));
    },
  };
}

/** Points of the delivery city: those that came with the page, those looked for later, and prices asked for one by one. */
export function usePoints(
  kind: PointsKind,
  first: FirstPoints,
  cityId: number | null,
  leafed?: LeafedPoints | null,
) {
  const { seen, canGrow, put, more, ...points } = usePointList(kind, first, cityId, leafed);
  /** The point whose price is being asked for, and the one chosen last. */
  const asking = useRef<number>(null);
  const last = useRef<number>(null);

  return {
    ...points,
    isAll: isEverything(points.query),
    /** Where one is who leafs through them without scripts. */
    leaf: { page: leafed?.page ?? 1, hasMore: leafed?.hasMore ?? first.hasMore },
    /** As they came with the page: what an empty search shows again. */
    first,
    /** All that were shown, whatever is looked for now: one of them may be chosen. */
    all: seen,
    find: (number: number | null) => seen.find((one) => one.number === number) ?? null,
    more: canGrow ? more : undefined,
    /** It is the buyer's own no longer. */
    unkept: (number: number) => put(number, { favourite: false }),
    /** Asks for the price of a point that came without one, once; an inactive one cannot be chosen (C4-075). */
    async askPrice({ number, price }: PickupPoint): Promise<PriceFault | null> {
      last.current = number;
      if (price || asking.current === number) return null;
      asking.current = number;
      put(number, { progress: true });
      const result = await call(
        calculatePickup,
        { params: { deliveryPointNumber: number } },
        { key: 'point price' },
      );
      put(number, { progress: false });
      if (result.code === 'ABORTED') return null;
      asking.current = null;
      if (result.success) {
        put(number, result.data);
        return null;
      }
      const isInactive = result.code === 'POINT_INACTIVE' || result.data['inactive'] === true;
      if (isInactive) put(number, { inactive: true });
      // Who has gone on to another point is not told, and keeps that one.
      return last.current === number
        ? { text: result.message[0] ?? unansweredWords(), isInactive }
        : null;
    },
  };
}

export type Points = ReturnType<typeof usePoints>;
