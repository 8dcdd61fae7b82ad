import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { openModal } from '#overlays/modals.ts';
import { PARTS } from '../model.ts';
import { askedByHash, type AskedByHash } from '../rules/jubilee-hash.ts';
import { themeAt } from '../rules/months.ts';
import type { MonthContent } from './use-months.ts';
import { WINDOWS } from './windows.ts';
import type { TaggedMonth } from '../loaders/jubilee.ts';

/** Source: I9-005. */
const SCROLL_AFTER_MS = 400;

const scrollTo = (part: string): void =>
  document.getElementById(part)?.scrollIntoView({ block: 'start' });

export const openOffer = (month: TaggedMonth, offers: MonthContent['offers'], id: number): void => {
  const at = offers.findIndex((offer) => offer.id === id);
  const offer = offers[at];
  if (offer)
    openModal(WINDOWS.offer, {
      props: { monthId: month.id, offer, theme: themeAt(at) },
    });
};

/**
 * Does what the part of the address behind `#` asks: chooses a month, scrolls to the months or the offers, opens an offer. Source: I2-133,
 * I2-134, I2-135.
 */
export function useJubileeHash(
  choose: (tag: string) => void,
  shown: TaggedMonth | null,
  content: MonthContent | null,
): void {
  const { hash } = useLocation();
  const [waiting, setWaiting] = useState<AskedByHash | null>(null);
  const chooses = useRef(choose);
  useEffect(() => {
    const asked = askedByHash(hash);
    if (asked?.month) chooses.current(asked.month);
    if (asked?.goTo === 'months') scrollTo(PARTS.months);
    setWaiting(asked?.offer ? asked : null);
  }, [hash]);
  const isThere = waiting !== null && shown?.tag === waiting.month && content?.id === shown.id;
  useEffect(() => {
    if (!isThere || !waiting?.offer || !shown || !content) return undefined;
    const { offer } = waiting;
    openOffer(shown, content.offers, offer);
    const timer = setTimeout(() => {
      scrollTo(PARTS.offers);
      setWaiting(null);
    }, SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
    // Once for each address: that the month is there is all that is waited for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
}
