/** The few colours of portraits and stories: the shop's tokens and what lies between them. */
export const INKS = {
  ink: '#17231e',
  paper: '#fbfaf6',
  sand: '#f4efe6',
  clay: '#e3d5bd',
  spruce: '#1f5c4a',
  pine: '#174739',
  night: '#10352a',
  moss: '#5f8a6f',
  mint: '#a9d0bb',
  mist: '#d5e6dc',
  honey: '#f3bc55',
  amber: '#d9942e',
  bark: '#8a5300',
  berry: '#ad1f3d',
  rose: '#d98a93',
  blush: '#f3d3cf',
  lake: '#1b5e8c',
  water: '#7fb0cb',
  sky: '#e4f0f8',
  white: '#ffffff',
} as const;

export type Ink = keyof typeof INKS;

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of a drawing, to a tenth of a pixel. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A flat shape without a line. */
export const flat = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A line of the pen. */
export const line = (path: string, width = 3, colour: string = INKS.ink, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const dot = (x: number, y: number, radius: number, colour: string, opacity = 1): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
