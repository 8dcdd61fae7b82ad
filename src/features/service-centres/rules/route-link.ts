/** The way to a place, on a map that everybody may use; the reader goes there by a press, nothing of ours is sent before. */
export const routeLink = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
