import { CylinderGeometry } from 'three';
import { LABELS } from '../../shapes.ts';
import { shaped, turned } from '../form/loft.ts';
import type { Pack, Part } from '../form/part.ts';
import { patch } from '../form/patch.ts';
import { drum, ribbedCap, rod, wrapped } from './wraps-and-caps.ts';

/** A round bottle with a flip-top: shampoo, gel, rinse. */
export const bottle = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.3],
        [2, 0.3, 0.2],
        [2.3, 0, 0.2],
        [2.9, 0, 0.6],
        [2.9, 12.2, 1.5],
        [1.45, 13.7, 0.4],
        [1.3, 13.9],
      ]),
    },
    wrapped(2.912, 1.7, 8.6, false),
    {
      role: 'cap',
      geometry: turned([
        [1.2, 13.72],
        [1.72, 13.72, 0.06],
        [1.72, 14.66, 0.05],
        [1.66, 14.7, 0.02],
        [1.72, 14.74, 0.05],
        [1.72, 16, 0.16],
        [1.3, 16.06, 0.5],
        [0, 16.06],
      ]),
    },
  ],
  level: 11,
});

/** A bottle of syrup or drops: glass, round shoulders, a ribbed screw cap. */
export const syrupBottle = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.35],
        [2, 0.35, 0.2],
        [2.4, 0, 0.2],
        [2.9, 0, 0.5],
        [2.9, 8.9, 2.3],
        [1.25, 10.7, 0.5],
        [1.25, 11.1, 0.1],
        [1.4, 11.15, 0.06],
        [1.4, 11.35],
      ]),
    },
    wrapped(2.915, 0.9, 6),
    ...ribbedCap({ radius: 1.62, from: 11.2, height: 1.75, ribs: 64, depth: 0.045 }),
  ],
  level: 8.4,
});

/** A flat, tall bottle for the household with a wide cap. */
export const homeBottle = (): Pack => {
  const section = { rx: 4.5, rz: 2.7, n: 2.9 };
  const [front] = LABELS['bottle-home'].sides;
  return {
    parts: [
      {
        role: 'body',
        geometry: shaped(
          [
            [0, 0.3],
            [3.4, 0.3, 0.3],
            [3.8, 0, 0.2],
            [4.5, 0, 0.6],
            [4.5, 14.4, 3],
            [2.05, 18.3, 1.2],
            [1.95, 18.9],
          ],
          section,
        ),
      },
      {
        role: 'print',
        side: 'front',
        sticker: true,
        geometry: patch(
          section,
          { width: front?.widthCm ?? 7, height: front?.heightCm ?? 11.4 },
          1.6,
          {
            corner: 0.5,
          },
        ),
      },
      ...ribbedCap({ radius: 2.3, from: 18.4, height: 2.9, ribs: 70, depth: 0.06 }),
    ],
    level: 13,
  };
};

/** A square bottle of scent for a room with its reeds. */
export const diffuser = (): Pack => {
  const section = { rx: 3.2, rz: 3.2, n: 6 };
  const reeds: Part[] = [-0.34, -0.19, -0.03, 0.13, 0.27, 0.4].map((lean, index) => ({
    role: 'wood',
    geometry: new CylinderGeometry(0.13, 0.13, 15, 20)
      .translate(0, 7.5, 0)
      .rotateX(((index * 7) % 5) * 0.09 - 0.18)
      .rotateZ(-lean)
      .translate(0, 5, 0),
  }));
  return {
    parts: [
      {
        role: 'body',
        geometry: shaped(
          [
            [0, 0.05],
            [2.9, 0.05, 0.1],
            [3.2, 0, 0.3],
            [3.2, 7.5, 0.8],
            [1.25, 8.1, 0.25],
            [1.15, 8.6],
          ],
          section,
        ),
      },
      { role: 'print', side: 'front', geometry: patch(section, { width: 4.4, height: 5 }, 1.1) },
      {
        role: 'trim',
        geometry: turned([
          [0.9, 8.3],
          [1.5, 8.3, 0.06],
          [1.5, 9.5, 0.12],
          [1.0, 9.5, 0.05],
          [0.9, 9.1],
        ]),
      },
      ...reeds,
    ],
    level: 5.4,
  };
};

/** A round bottle with a pump. */
export const pump = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.3],
        [2, 0.3, 0.2],
        [2.3, 0, 0.2],
        [2.8, 0, 0.6],
        [2.8, 11.6, 1.8],
        [1.35, 13.1, 0.4],
        [1.3, 13.3],
      ]),
    },
    wrapped(2.812, 1.3, 9, false),
    ...ribbedCap({ radius: 1.62, from: 13.05, height: 1.5, ribs: 56, depth: 0.05, ring: false }),
    rod('white', 0.36, 14.4, 1.5),
    {
      role: 'cap',
      geometry: turned([
        [0.3, 15.55],
        [0.62, 15.55, 0.05],
        [0.62, 15.85, 0.05],
        [1.02, 15.95, 0.08],
        [1.02, 16.75, 0.16],
        [0.7, 16.82, 0.4],
        [0, 16.82],
      ]),
    },
    nozzle(),
  ],
  level: 11,
});

function nozzle(): Part {
  const geometry = shaped(
    [
      [0, 0],
      [0.32, 0, 0.1],
      [0.42, 2.7, 0.2],
      [0, 2.75],
    ],
    { rx: 0.42, rz: 0.3, n: 2.6 },
    { segments: 48 },
  );
  // The profile is turned upside down: the thick end sits in the head, the thin one drips.
  geometry
    .rotateX(Math.PI)
    .translate(0, 2.75, 0)
    .rotateX(Math.PI / 2 + 0.12)
    .translate(0, 16.38, 0.25)
    .rotateY(-0.95);
  return { role: 'cap', geometry };
}

/** A bottle of drops with a pipette. */
export const dropper = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.25],
        [1.1, 0.25, 0.15],
        [1.35, 0, 0.12],
        [1.75, 0, 0.3],
        [1.75, 5.85, 0.75],
        [0.9, 6.45, 0.2],
        [0.9, 6.9],
      ]),
    },
    wrapped(1.76, 0.65, 4.4),
    ...ribbedCap({
      radius: 1.08,
      from: 6.5,
      height: 1.45,
      ribs: 48,
      depth: 0.03,
      role: 'trim',
      ring: false,
    }),
    {
      role: 'cap',
      geometry: turned([
        [0.5, 7.9],
        [0.74, 7.9, 0.04],
        [0.74, 8.15, 0.06],
        [0.6, 8.35, 0.2],
        [0.66, 9.2, 0.6],
        [0.58, 10.25, 0.5],
        [0, 10.45],
      ]),
    },
  ],
  level: 5.3,
});

/** A bottle of scent: thick glass, a heavy cap. */
export const flacon = (): Pack => {
  const section = { rx: 2.6, rz: 1.5, n: 5.5 };
  return {
    parts: [
      {
        role: 'body',
        geometry: shaped(
          [
            [0, 0.04],
            [2.3, 0.04, 0.1],
            [2.6, 0, 0.25],
            [2.6, 6.7, 0.55],
            [1.0, 7.05, 0.15],
            [0.8, 7.1],
          ],
          section,
        ),
      },
      {
        role: 'print',
        side: 'front',
        geometry: patch(section, { width: 4, height: 5 }, 0.85, { corner: 0.05 }),
      },
      drum('trim', 0.92, 7.02, 0.5, 0.05),
      {
        role: 'cap',
        geometry: shaped(
          [
            [0, 7.5],
            [1.3, 7.5, 0.06],
            [1.3, 10.1, 0.14],
            [0, 10.12],
          ],
          { rx: 1.3, rz: 1.15, n: 5 },
        ),
      },
    ],
    level: 6.0,
  };
};
