import { useRef, useState } from 'react';
import { calculatePickup, getPickupPoints } from '#features/delivery/calls/delivery.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import type { PickupPoint } from '../loaders/delivery.ts';

export interface PriceFault {
  readonly text: string;
  /** The point cannot be chosen any more (C4-076). */
  readonly isInactive: boolean;
}

/** Another page of points, in a browser without scripts. */
export interface LeafedPoints {
  /** From 1. */
  readonly page: number;
  readonly list: readonly PickupPoint[];
  readonly hasMore: boolean;
}

/** Points of the delivery city: those that came with the page, those asked for later, and prices asked for one by one. */
export function usePoints(
  first: readonly PickupPoint[],
  hasMore: boolean,
  cityId: number | null,
  leafed?: LeafedPoints | null,
) {
  const [list, setList] = useState(leafed?.list ?? first);
  const [canGrow, setCanGrow] = useState(hasMore);
  const [pages, setPages] = useState(1);
  const [shownFirst, setShownFirst] = useState(first);
  const [keptFor, setKeptFor] = useState<number | null>(null);
  // Lists that came with a fresh page replace those that were here, prices and all.
  if (shownFirst !== first) {
    setShownFirst(first);
    setKeptFor(null);
    if (keptFor === null || keptFor !== cityId) {
      setList(first);
      setCanGrow(hasMore);
      setPages(1);
    }
  }

  /** The point whose price is being asked for, and the one chosen last. */
  const asking = useRef<number>(null);
  const last = useRef<number>(null);

  const put = (number: number, change: Partial<PickupPoint>) =>
    setList((now) => now.map((one) => (one.number === number ? { ...one, ...change } : one)));

  /** Whether more has come. A chosen point may stand before the list's own: the pages are counted, not the points. */
  async function more(): Promise<boolean> {
    const body = { cityId, limit: POINTS_AT_ONCE, offset: pages * POINTS_AT_ONCE };
    const result = await call(getPickupPoints, { body }, { key: 'more points' });
    if (!result.success) return false;
    setPages(pages + 1);
    setList((now) => {
      const known = new Set(now.map(({ number }) => number));
      return [...now, ...result.data.filter(({ number }) => !known.has(number))];
    });
    setCanGrow(result.data.length === POINTS_AT_ONCE);
    return true;
  }

  return {
    list,
    /** Where one is who leafs through them without scripts. */
    leaf: { page: leafed?.page ?? 1, hasMore: leafed?.hasMore ?? hasMore },
    find: (number: number | null) => list.find((one) => one.number === number) ?? null,
    more: canGrow ? more : undefined,
    /** The page comes anew for the sake of something else: the next lists change nothing here. */
    keep: () => setKeptFor(cityId),
    /** Asks for the price of a point that came without one, once; an inactive one cannot be chosen (C4-075). */
    async askPrice({ number, price }: PickupPoint): Promise<PriceFault | null> {
      last.current = number;
      if (price || asking.current === number) return null;
      asking.current = number;
      const result = await call(
        calculatePickup,
        { params: { deliveryPointNumber: number } },
        { key: 'point price' },
      );
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
