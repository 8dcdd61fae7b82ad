import { CylinderGeometry } from 'three';
import { turned } from '../form/loft.ts';
import type { Pack, Part } from '../form/part.ts';
import { disc } from '../form/patch.ts';
import { drum, wrapped } from './wraps-and-caps.ts';

/** A flat tin of balm, lying. */
const flatTin = (): Part[] => [
  {
    role: 'body',
    geometry: turned([
      [0, 0.08],
      [3.5, 0.08, 0.1],
      [3.65, 0, 0.08],
      [3.88, 0, 0.22],
      [3.88, 1.3],
    ]),
  },
  {
    role: 'cap',
    geometry: turned([
      [3.8, 1.06],
      [4, 1.02, 0.05],
      [4.05, 1.08, 0.06],
      [4, 1.16, 0.05],
      [4, 2.5, 0.26],
      [3.72, 2.52, 0.05],
      [3.66, 2.46, 0.05],
      [0, 2.46],
    ]),
  },
  wrapped(4.006, 1.17, 1.3, false),
  { role: 'print', side: 'lid', geometry: disc(3.64, 2.466) },
];

/** Two of them: one lies, the other leans on it and shows its lid. */
export function tin(): Pack {
  const lean = 1.27;
  const lying = flatTin();
  for (const { geometry } of lying) geometry.rotateY(0.5).translate(2.7, 0, -2.3);
  const leaning = flatTin();
  let low = 9;
  for (const { geometry } of leaning) {
    geometry.rotateX(lean).rotateY(0.12);
    geometry.computeBoundingBox();
    low = Math.min(low, geometry.boundingBox?.min.y ?? 9);
  }
  for (const { geometry } of leaning) geometry.translate(-0.9, -low, 1.95);
  return { parts: [...lying, ...leaning] };
}

/** A tall tin of tea. */
export const tallTin = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.12],
        [3.4, 0.12, 0.1],
        [3.5, 0, 0.08],
        [3.76, 0.02, 0.07],
        [3.76, 0.16, 0.06],
        [3.7, 0.22, 0.04],
        [3.7, 9.1],
      ]),
    },
    wrapped(3.708, 0.4, 8.4, false),
    {
      role: 'cap',
      geometry: turned([
        [3.6, 9.02],
        [3.8, 8.98, 0.05],
        [3.86, 9.06, 0.06],
        [3.8, 9.16, 0.05],
        [3.8, 10.9, 0.2],
        [3.56, 10.94, 0.06],
        [3.5, 10.86, 0.06],
        [0, 10.86],
      ]),
    },
    { role: 'print', side: 'lid', geometry: disc(3.4, 10.868) },
  ],
});

/** A candle in an open tin; its lid lies behind it. */
export function candle(): Pack {
  const lid: Part[] = [
    {
      role: 'cap',
      geometry: turned([
        [3.8, 0],
        [4, 0, 0.05],
        [4, 1, 0.2],
        [3.75, 1.02, 0.05],
        [3.7, 0.96, 0.05],
        [0, 0.96],
      ]),
    },
  ];
  let low = 9;
  for (const { geometry } of lid) {
    geometry.translate(0, -0.5, 0).rotateX(1.22).rotateY(-0.5);
    geometry.computeBoundingBox();
    low = Math.min(low, geometry.boundingBox?.min.y ?? 9);
  }
  for (const { geometry } of lid) geometry.translate(3.6, -low, -3.4);
  return {
    parts: [
      {
        role: 'body',
        geometry: turned([
          [0, 0.08],
          [3.6, 0.08, 0.1],
          [3.7, 0, 0.08],
          [3.9, 0.02, 0.16],
          [3.9, 5.5, 0.04],
          [3.98, 5.55, 0.05],
          [3.98, 5.68, 0.06],
          [3.82, 5.7, 0.05],
          [3.8, 5.5, 0.05],
          [3.8, 4.6],
        ]),
      },
      wrapped(3.908, 0.8, 4),
      {
        role: 'wax',
        geometry: turned([
          [3.8, 4.98],
          [3.74, 4.95, 0.06],
          [2.4, 4.82, 1],
          [0.3, 4.84, 0.1],
          [0.12, 4.95, 0.1],
          [0, 4.96],
        ]),
      },
      {
        role: 'wick',
        geometry: new CylinderGeometry(0.09, 0.11, 1.05, 20).translate(0, 5.4, 0).rotateZ(0.04),
      },
      drum('rubber', 0.085, 5.85, 0.16, 0.04),
      ...lid,
    ],
  };
}
