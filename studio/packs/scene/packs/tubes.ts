import { LABELS } from '../../shapes.ts';
import { loft, type Ring, shaped, turned } from '../form/loft.ts';
import type { Pack } from '../form/part.ts';
import { wrapped } from './wraps-and-caps.ts';

/** Half the width of an ellipse of this way around and half depth. */
function widthFor(around: number, rz: number): number {
  let rx = around / (2 * Math.PI);
  for (let round = 0; round < 30; round += 1) {
    const h = ((rx - rz) / (rx + rz)) ** 2;
    const now = Math.PI * (rx + rz) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
    rx *= around / now;
  }
  return rx;
}

const CAP = 2.5;

/** A tube of cream standing on its cap: a circle below, pressed flat above. */
export function tube(): Pack {
  const [wrap] = LABELS.tube.sides;
  const around = wrap?.widthCm ?? 14.6;
  const height = wrap?.heightCm ?? 12.4;
  const round = around / (2 * Math.PI);
  const sleeve: Ring[] = [];
  const rows = 56;
  for (let row = 0; row <= rows; row += 1) {
    const t = row / rows;
    const flat = Math.max(0, (t - 0.04) / 0.96) ** 1.12;
    const rz = round * (1 - flat) + 0.05 * flat;
    const tuck = t < 0.03 ? 1 - 0.05 * (1 - t / 0.03) ** 2 : 1;
    sleeve.push({
      y: CAP + 0.25 + t * height,
      rx: widthFor(around, rz) * tuck,
      rz: rz * tuck,
      n: 2,
    });
  }
  const top = sleeve.at(-1) ?? { y: 0, rx: 1, rz: 0.05, n: 2 };
  const crimp: Ring[] = [];
  for (let line = 0; line <= 40; line += 1)
    crimp.push({
      y: top.y + (line / 40) * 0.95,
      rx: top.rx,
      rz: 0.055 + 0.03 * (line % 2),
      n: line === 0 ? 2 : 5,
    });
  crimp.push({ y: top.y + 0.97, rx: top.rx - 0.02, rz: 0.01, n: 5 });
  return {
    parts: [
      { role: 'print', side: 'wrap', geometry: loft(sleeve, { segments: 160, everyRing: true }) },
      { role: 'body', geometry: loft(crimp, { segments: 64 }) },
      {
        role: 'body',
        geometry: turned([
          [1.2, CAP + 0.02],
          [round - 0.2, CAP + 0.08, 0.1],
          [round * 0.95, CAP + 0.25],
        ]),
      },
      {
        role: 'cap',
        geometry: turned([
          [0, 0.06],
          [1.9, 0.06, 0.05],
          [2.02, 0, 0.04],
          [2.2, 0, 0.12],
          [2.26, 1.62, 0.04],
          [2.2, 1.66, 0.02],
          [2.26, 1.7, 0.04],
          [2.28, CAP, 0.1],
          [1.2, CAP + 0.02],
        ]),
      },
    ],
  };
}

/** A stiff tube of fizzing tablets. */
export const rigidTube = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.15],
        [1.2, 0.15, 0.1],
        [1.3, 0, 0.08],
        [1.5, 0, 0.15],
        [1.5, 11.4],
      ]),
    },
    wrapped(1.508, 0.5, 10.4, false),
    {
      role: 'cap',
      geometry: turned([
        [1.3, 11.1],
        [1.66, 11.1, 0.06],
        [1.66, 11.5, 0.06],
        [1.6, 11.55, 0.03],
        [1.6, 11.66, 0.03],
        [1.66, 11.7, 0.06],
        [1.66, 12.95, 0.14],
        [1.2, 13, 0.2],
        [1.1, 12.92, 0.1],
        [0, 12.92],
      ]),
    },
  ],
});

const OVAL = { rx: 3.05, rz: 1.62, n: 2.5 };

/** A deodorant: oval, turned up from below. */
export const stick = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: shaped(
        [
          [0, 0.1],
          [2.6, 0.1, 0.1],
          [2.75, 0, 0.1],
          [3.05, 0, 0.2],
          [3.05, 7.1, 0.05],
          [2.8, 7.15],
        ],
        OVAL,
      ),
    },
    {
      role: 'print',
      side: 'wrap',
      geometry: loft(
        [0.6, 6.6].map((y) => ({ y, rx: OVAL.rx + 0.012, rz: OVAL.rz + 0.012, n: OVAL.n })),
        { segments: 192 },
      ),
    },
    {
      role: 'cap',
      geometry: shaped(
        [
          [2.7, 7.16],
          [3.05, 7.16, 0.05],
          [3.05, 10.2, 1.1],
          [1.4, 10.9, 1.2],
          [0, 10.95],
        ],
        OVAL,
      ),
    },
  ],
});

/** A lip balm. */
export const lipStick = (): Pack => ({
  parts: [
    {
      role: 'body',
      geometry: turned([
        [0, 0.05],
        [0.8, 0.05, 0.05],
        [0.85, 0, 0.04],
        [0.95, 0, 0.08],
        [0.95, 4.95, 0.03],
        [0.8, 5],
      ]),
    },
    wrapped(0.955, 0.55, 4, false),
    {
      role: 'trim',
      geometry: turned([
        [0.7, 4.98],
        [0.93, 4.98, 0.02],
        [0.93, 5.12, 0.02],
        [0.7, 5.12],
      ]),
    },
    {
      role: 'cap',
      geometry: turned([
        [0.8, 5.14],
        [0.95, 5.14, 0.03],
        [0.95, 7.25, 0.12],
        [0.7, 7.3, 0.2],
        [0, 7.3],
      ]),
    },
  ],
});
