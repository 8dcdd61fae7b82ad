import { at, dot, flat, INKS, line } from '../inks.ts';
import { leafPath } from '../plants.ts';

/** What people leave standing: each is drawn a hundred high, its foot at the point, and scaled. */
const placed = (x: number, foot: number, height: number, content: string): string =>
  `<g transform="translate(${at(x)} ${at(foot)}) scale(${height / 100})">${content}</g>`;

/** A basket full of cloudberries. */
export const basket = (x: number, foot: number, height: number): string =>
  placed(
    x,
    foot,
    height,
    line('M-44-46Q-40-100 0-100T44-46', 5, INKS.bark) +
      [-34, -18, -2, 14, 30]
        .map((dx, index) => dot(dx, -50 - (index % 2) * 5, 11, index % 2 ? INKS.honey : INKS.amber))
        .join('') +
      flat('M-50-46H50L40-2Q0 6-40-2Z', '#c98a45') +
      line('M-50-46H50L40-2Q0 6-40-2M-48-32H47M-45-18H44M-28-46l4 46M0-46V2M28-46l-4 46', 2.2),
  );

/** A wooden bucket with its handle. */
export const bucket = (x: number, foot: number, height: number): string =>
  placed(
    x,
    foot,
    height,
    line('M-34-64Q0-118 34-64', 4) +
      flat('M-38-66H38L30 0H-30Z', '#c98a45') +
      flat('M-38-66Q0-54 38-66Q0-78-38-66Z', INKS.water) +
      line('M-38-66Q0-54 38-66L30 0H-30M-36-44H36M-32-14H32', 3),
  );

/** A whisk of birch for the bath, hung by its handle from the point. */
export const whisk = (x: number, top: number, length: number): string =>
  placed(
    x,
    top,
    length,
    flat(
      [-34, -20, -8, 8, 20, 34].map((lean) => leafPath(0, 34, 90 + lean, 66, 24)).join('') +
        [-26, 0, 26].map((lean) => leafPath(0, 24, 90 + lean, 52, 20)).join(''),
      INKS.moss,
    ) + line('M0 0V36M-6 28h12M0 36v54M-4 36l-16 46M4 36l16 46', 4),
  );

/** A sledge with firewood on it. */
export const sledge = (x: number, foot: number, height: number): string =>
  placed(
    x,
    foot,
    height,
    line('M-62 0H46Q66 0 62-24M-44 0V-24M26 0V-24', 5, INKS.bark) +
      flat('M-62-34H48V-24H-62Z', '#a8703a') +
      [
        [-44, -44],
        [-22, -44],
        [0, -44],
        [22, -44],
        [-33, -62],
        [-11, -62],
        [11, -62],
        [0, -80],
        [-22, -80],
      ]
        .map(([dx = 0, dy = 0]) => dot(dx, dy, 11, '#c98a45') + dot(dx, dy, 6, '#e2b87f'))
        .join('') +
      line('M-62-34H48M62-24Q92-40 104-20', 3),
  );

/** A lantern that burns, with its light on the snow. */
export const lantern = (x: number, foot: number, height: number): string =>
  placed(
    x,
    foot,
    height,
    dot(0, -40, 74, INKS.honey, 0.28) +
      flat('M-22-8L-26-70H26L22-8Z', INKS.honey) +
      flat('M-30-70L-12-90H12L30-70ZM-28 0V-10H28V0Z', INKS.night) +
      line('M-26-70L-22-8M26-70L22-8M0-70V-8M-10-92Q0-116 10-92', 4, INKS.night),
  );
