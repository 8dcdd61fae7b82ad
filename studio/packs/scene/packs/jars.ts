import { turned } from '../form/loft.ts';
import type { Pack } from '../form/part.ts';
import { disc } from '../form/patch.ts';
import { ribbedCap, wrapped } from './wraps-and-caps.ts';

/** The jar of supplements: straight, broad shoulders, a ribbed screw cap with a tear ring under it. */
export function jar(): Pack {
  const radius = 3.4;
  return {
    parts: [
      {
        role: 'body',
        geometry: turned([
          [0, 0.25],
          [2.3, 0.25, 0.2],
          [2.6, 0, 0.2],
          [radius, 0, 0.5],
          [radius, 8.55, 1],
          [2.75, 8.9, 0.25],
          [2.75, 9.3],
        ]),
      },
      wrapped(radius + 0.012, 0.75, 6.4),
      ...ribbedCap({ radius: 3.12, from: 8.95, height: 2.05, ribs: 96 }),
    ],
    level: 7.75,
  };
}

/** The jar of a cream: thick glass or acrylic, low, with a wide smooth lid. */
export function creamJar(): Pack {
  const radius = 3.6;
  return {
    parts: [
      {
        role: 'body',
        geometry: turned([
          [0, 0.1],
          [2.9, 0.1, 0.1],
          [3, 0, 0.1],
          [radius, 0, 0.55],
          [radius, 3.75, 0.35],
          [3.1, 3.9, 0.1],
          [3.1, 4.2],
        ]),
      },
      wrapped(radius + 0.012, 0.72, 2.6, false),
      {
        role: 'cap',
        geometry: turned([
          [3.45, 3.98, 0.05],
          [3.62, 3.98, 0.07],
          [3.62, 5.75, 0.3],
          [3.3, 5.8, 0.1],
          [0, 5.8],
        ]),
      },
      { role: 'print', side: 'lid', geometry: disc(3.2, 5.808) },
      {
        role: 'trim',
        geometry: turned([
          [3.3, 3.86],
          [3.56, 3.86, 0.04],
          [3.56, 3.98, 0.04],
          [3.3, 3.98],
        ]),
      },
    ],
    level: 3.3,
  };
}
