import { useEffect, useEffectEvent, useRef } from 'react';
import { getCouriers } from '#features/delivery/calls/delivery.ts';
import { call } from '#web/call-client.ts';
import type { Courier } from '../loaders/delivery.ts';

/** How long after the last letter of a city its couriers are asked for. */
const TYPING_MS = 500;

export interface AskedCouriers {
  /** The list of the page that they were asked beside. */
  readonly of: readonly Courier[];
  readonly list: readonly Courier[];
}

export interface TypedCityAsked {
  readonly page: readonly Courier[];
  /** The city that the page's own list is for. */
  readonly startCity: string;
  readonly onAnswer: (asked: AskedCouriers) => void;
}

/**
 * Asks for the couriers to a city that is typed: one costs what it costs to the address, and not to where goods are shown for.
 *
 * @param city Empty while no address is typed.
 */
export function useTypedCity(city: string, { page, startCity, onAnswer }: TypedCityAsked): void {
  const tell = useEffectEvent(onAnswer);
  const shownFor = useRef({ page, city: startCity });
  useEffect(() => {
    if (shownFor.current.page !== page) shownFor.current = { page, city: startCity };
    // Whoever comes back from an address of the book finds another list.
    if (city === '') shownFor.current = { page, city };
    if (city === shownFor.current.city) return;
    let isOver = false;
    const ask = async () => {
      const result = await call(getCouriers, { body: { city } }, { isQuiet: true });
      if (isOver || !result.success) return;
      shownFor.current = { page, city };
      tell({ of: page, list: result.data });
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [city, page, startCity]);
}
