/** A part of the map, in degrees. West of `lngE` where `lngW` is greater: it lies over the date line (C7-061). */
export interface MapBounds {
  readonly latN: number;
  readonly latS: number;
  readonly lngW: number;
  readonly lngE: number;
}

/** `[west, east]` of each stretch between the date line's two sides that the bounds cover: one, or two over the date line. */
export const stretchesOf = ({
  lngW,
  lngE,
}: Pick<MapBounds, 'lngW' | 'lngE'>): readonly (readonly [west: number, east: number])[] =>
  lngW <= lngE
    ? [[lngW, lngE]]
    : [
        [lngW, 180],
        [-180, lngE],
      ];
