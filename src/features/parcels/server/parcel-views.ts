import { addCalendarDays, dayIn } from '#base/calendar.ts';
import { nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import type { ParcelEvent } from '#features/carriers/model.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import type { ParcelLine, ParcelView } from '../calls/parcels.ts';
import type { Parcel } from '../model.ts';
import { isOver, parcelStory } from '../rules/parcel-story.ts';
import { promiseStanding } from '../rules/promise.ts';
import { trackingPage } from '../rules/tracking-page.ts';

type OrderOfParcel = Pick<Purchase, 'country' | 'store' | 'delivery'>;

interface Reader {
  readonly language: string;
  readonly now: Date;
}

/** How the carrier is called: as the order says, or as the country does where staff chose another. */
export function carrierNameOf(
  { carrier }: Pick<Parcel, 'carrier'>,
  { country, store, delivery }: OrderOfParcel,
  language: string,
): string {
  if (carrier === delivery.carrier) return delivery.point?.company ?? delivery.carrierName;
  const found = getCountry(country).carriers.find(({ code }) => code === carrier);
  return found ? nameAt(found.name, { language, store }) : carrier;
}

export const pageOf = (
  { carrier, trackingUrl, trackingNumber }: Parcel,
  { country }: Pick<Purchase, 'country'>,
): string | null =>
  trackingUrl ??
  (trackingNumber === null
    ? null
    : trackingPage(getCountry(country).trackingProviders, carrier, trackingNumber));

/** The last day on which a point keeps what lies there; null where nothing does. */
export const keptUntilOf = ({ state, storageDays, stateAt, timeZone }: Parcel) =>
  state === 'at-point' && storageDays !== null
    ? addCalendarDays(dayIn(timeZone, stateAt), storageDays)
    : null;

/** What one line says of a parcel. */
export function parcelLine(parcel: Parcel, now: Date): ParcelLine {
  const promise = promiseStanding(parcel, dayIn(parcel.timeZone, now));
  return {
    state: parcel.state,
    promisedFrom: parcel.promisedFrom,
    promisedTo: parcel.promisedTo,
    promise,
    expectedTo: promise === 'later' ? parcel.expectedTo : null,
    arrivedOn: parcel.arrivedOn,
    keptUntil: keptUntilOf(parcel),
  };
}

/** Which parcel a line tells of where an order has several: the one that is still awaited, else the last one. */
export function toldOf(parcels: readonly Parcel[]): Parcel | null {
  const seen = parcels.filter(isSeen);
  return seen.find(({ state }) => !isOver(state)) ?? seen.at(-1) ?? null;
}

/** Without a number there is nothing to see, and what was taken back does not come. */
const isSeen = ({ trackingNumber, cancelledAt }: Parcel): boolean =>
  trackingNumber !== null && cancelledAt === null;

/** A parcel as its buyer sees it; null where there is nothing to see. */
export function parcelView(
  parcel: Parcel,
  events: readonly ParcelEvent[],
  order: OrderOfParcel,
  { language, now }: Reader,
): ParcelView | null {
  const { trackingNumber: number, timeZone, createdAt } = parcel;
  if (number === null || !isSeen(parcel)) return null;
  const { steps } = parcelStory(events, { createdAt, now });
  return {
    ...parcelLine(parcel, now),
    number,
    carrierName: carrierNameOf(parcel, order, language),
    url: pageOf(parcel, order),
    steps: steps.map(({ state, at, place }) => ({ state, at: at.toISOString(), place })),
    timeZone,
  };
}
