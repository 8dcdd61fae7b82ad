import { at, dot, flat, INKS, line, seeded } from '../inks.ts';
import { fir, leafPath } from '../plants.ts';
import { ridge, sky, strokes } from './ground.ts';
import { basket } from './things.ts';

/** Where the beads of a cloudberry sit, in its own size. */
const BEADS = [
  [-0.36, -2.06],
  [0.36, -2.06],
  [-0.2, -2.4],
  [0.2, -2.4],
  [-0.3, -2.22],
  [0, -1.9],
  [0.3, -2.22],
  [0, -2.2],
];

/** A cloudberry on its stem with two leaves. */
const berry = (x: number, foot: number, size: number) =>
  line(
    `M${at(x)} ${at(foot)}Q${at(x - 6)} ${at(foot - size)} ${at(x)} ${at(foot - size * 1.9)}`,
    4,
    INKS.spruce,
  ) +
  flat(
    leafPath(x - 2, foot - size * 0.7, 200, size * 1.3, size * 0.9) +
      leafPath(x, foot - size * 0.5, -18, size * 1.35, size * 0.95),
    INKS.moss,
  ) +
  BEADS.map(([dx = 0, dy = 0], index) =>
    dot(x + dx * size, foot + dy * size, size * 0.21, index % 2 ? INKS.amber : INKS.honey),
  ).join('') +
  line(
    `M${at(x)} ${at(foot - size * 1.72)}l${at(-size * 0.3)} ${at(-size * 0.1)}M${at(x)} ${at(foot - size * 1.72)}l${at(size * 0.3)} ${at(-size * 0.1)}`,
    3,
    INKS.spruce,
  );

/** A crane far away. */
const crane = (x: number, y: number, size: number) =>
  line(
    `M${x} ${y}q${size} ${-size * 0.7} ${size * 1.6} ${size * 0.1}q${size * 0.7} ${-size * 0.9} ${size * 1.7} ${-size * 0.4}M${at(x + size * 1.6)} ${at(y + size * 0.1)}l${size * 0.9} ${size * 0.5}`,
    4,
  );

/** «Морошка на мшаре». */
export function drawBog(seed: number): string {
  const random = seeded(seed);
  return [
    sky('#f1e6dc'),
    dot(250, 220, 84, '#f0a58a', 0.9),
    crane(560, 130, 34),
    crane(690, 176, 26),
    crane(640, 96, 22),
    ridge([318, 300, 322, 296, 316, 304, 320], '#b9cfc3'),
    ...Array.from({ length: 15 }, (_, index) =>
      fir(index * 68 + random() * 30, 372, 80 + random() * 80, '#8fb0a0', false),
    ),
    ridge([360, 352, 366, 356, 364, 354, 362], '#a9c2a0'),
    flat(
      'M120 400q150-26 320 0t300 8q120 6 90 26q-160 34-420 14T120 400ZM560 492q130-20 250 0t120 16q-60 26-210 22t-160-38Z',
      INKS.water,
    ),
    line('M180 404h90M330 416h120M560 420h100M640 506h90', 4, INKS.white, 0.8),
    ridge([470, 452, 478, 512, 540, 530, 516], '#c3b56a', 0.55),
    ridge([560, 590, 574, 606, 588, 600, 572], INKS.moss),
    strokes(
      120,
      [0, 570, 960, 716],
      'q4-14 2-28',
      { width: 3, colour: INKS.night, opacity: 0.5 },
      seed + 1,
    ),
    basket(560, 628, 190),
    ridge([668, 640, 672, 654, 676, 648, 670], INKS.spruce),
    ...[
      [90, 690, 54],
      [210, 716, 44],
      [330, 700, 62],
      [470, 718, 46],
      [600, 700, 54],
      [740, 716, 60],
      [870, 694, 52],
    ].map(([x = 0, y = 0, size = 50]) => berry(x, y, size)),
  ].join('');
}
