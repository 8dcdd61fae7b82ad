import type { PickupPointView, PickupTypeView } from '#features/delivery/calls/delivery-data.ts';
import type { MapMark } from '#kit/map/clusters.ts';

/** Where a point lies, and whose it is, as the calls of maps say it (C7-055, C7-061). */
export interface PointMark {
  readonly number: number;
  readonly lat: number;
  readonly lon: number;
  readonly type: string;
}

const signOf = (company: string): string => (company.trim()[0] ?? '•').toUpperCase();

/** A point of a list as the map draws it. */
export const markOfPoint = ({
  number,
  lat,
  lon,
  company,
  address,
}: Pick<PickupPointView, 'number' | 'lat' | 'lon' | 'company' | 'address'>): MapMark => ({
  id: String(number),
  lat,
  lon,
  sign: signOf(company),
  name: `${company}, ${address}`,
});

/** Marks with the names of whose they are, and with the address where a list knows it. */
export function marksOf(
  marks: readonly PointMark[],
  list: readonly Pick<PickupPointView, 'number' | 'lat' | 'lon' | 'company' | 'address'>[],
  types: readonly Pick<PickupTypeView, 'type' | 'name'>[],
): readonly MapMark[] {
  const known = new Map(list.map((point) => [point.number, point]));
  const names = new Map(types.map(({ type, name }) => [type, name]));
  return marks.map(({ number, lat, lon, type }) => {
    const point = known.get(number);
    if (point) return markOfPoint(point);
    const company = names.get(type) ?? '';
    return {
      id: String(number),
      lat,
      lon,
      sign: signOf(company),
      name: `${company} ${number}`.trim(),
    };
  });
}
