/** Places of a slider at the most: a finger cannot hit more. */
const PLACES = 1_000;

/** A slider in steps that people count in: 1, 10, 100 … units of money; its last place is all there is. */
export interface Steps {
  readonly last: number;
  readonly minorAt: (place: number) => number;
  readonly placeOf: (minor: number) => number;
}

export function sliderSteps(mostMinor: number, decimals: number): Steps {
  let step = 10 ** decimals;
  while (mostMinor / step > PLACES) step *= 10;
  const last = Math.max(1, Math.ceil(mostMinor / step));
  return {
    last,
    minorAt: (place) => Math.min(place * step, mostMinor),
    placeOf: (minor) => (minor >= mostMinor ? last : Math.floor(minor / step)),
  };
}
