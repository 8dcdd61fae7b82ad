import type { ParcelState } from '#features/carriers/model.ts';

export type ParcelMailKind = 'order-shipped' | 'order-at-point';

const ON_ITS_WAY: ReadonlySet<ParcelState> = new Set(['accepted', 'underway', 'with-courier']);

/** Which mail tells of where a parcel is now; one that was handed over before anybody looked needs none. */
export function mailAbout(state: ParcelState): ParcelMailKind | null {
  if (state === 'at-point') return 'order-at-point';
  return ON_ITS_WAY.has(state) ? 'order-shipped' : null;
}
