import { useCallback, useEffect, useState } from 'react';
import { getCouriers, getPointsOfCity } from '#features/delivery/calls/delivery.ts';
import { call } from '#web/call-client.ts';
import { cheapestOf, type Offer } from '../rules/cheapest-offer.ts';

/** What was asked for a city serves the next products as well, for so long. */
const FRESH_MS = 300_000;
/** The longest list that is asked for; of more points it is only said that there are more. */
const MOST_POINTS = 50;

/** What delivery to one city costs at least, and when it comes. Prices in major units. */
export interface CityDelivery {
  /** Null where no courier goes. */
  readonly courier: Offer | null;
  /** Null where there is no pickup point. */
  readonly points: (Offer & { readonly count: number; readonly isMore: boolean }) | null;
}

async function askFor(cityId: number): Promise<CityDelivery | null> {
  const [couriers, points] = await Promise.all([
    call(getCouriers, { body: { cityId } }, { isQuiet: true }),
    call(getPointsOfCity, { params: { cityId }, body: { limit: MOST_POINTS } }, { isQuiet: true }),
  ]);
  if (!couriers.success || !points.success) return null;
  const open = points.data.filter(({ inactive }) => !inactive);
  const cheapest = cheapestOf(open);
  return {
    courier: cheapestOf(couriers.data),
    points: cheapest && {
      ...cheapest,
      count: open.length,
      isMore: points.data.length === MOST_POINTS,
    },
  };
}

interface Asked {
  readonly key: string;
  readonly at: number;
  readonly answer: Promise<CityDelivery | null>;
}

let lastAsked: Asked | null = null;

/** The answer for a city: the last one while it is fresh, else a new one. A failure is not kept. */
function deliveryTo(cityId: number, language: string): Promise<CityDelivery | null> {
  const key = `${language} ${cityId}`;
  const now = Date.now();
  if (lastAsked?.key === key && now - lastAsked.at < FRESH_MS) return lastAsked.answer;
  const answer = askFor(cityId).then((delivery) => {
    if (!delivery) lastAsked = null;
    return delivery;
  });
  lastAsked = { key, at: now, answer };
  return answer;
}

export type CityDeliveryState = CityDelivery | 'waiting' | 'failed';

/** Asks, after the page has come up, what delivery to the visitor's city looks like. */
export function useCityDelivery(cityId: number, language: string) {
  const [state, setState] = useState<CityDeliveryState>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void deliveryTo(cityId, language).then((delivery) => {
      if (isWanted) setState(delivery ?? 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [cityId, language, tries]);
  const retry = useCallback(() => {
    setState('waiting');
    setTries((before) => before + 1);
  }, []);
  return { state, retry };
}
