import { at, dot, flat, INKS, line, seeded } from '../inks.ts';
import { fir, leafPath } from '../plants.ts';
import { drawFigure } from './figure.ts';
import { ridge, sky, strokes } from './ground.ts';

/** A spire of fireweed with its foot at the point. */
function fireweed(x: number, foot: number, height: number, colour: string): string {
  let flowers = '';
  let leaves = '';
  for (let step = 0; step < 9; step += 1) {
    const y = foot - height * (0.5 + step * 0.055);
    const size = height * 0.06 * (1.1 - step * 0.1);
    flowers +=
      dot(x - size * 0.85, y, size * 0.72, colour) +
      dot(x + size * 0.85, y - size * 0.8, size * 0.72, colour);
  }
  for (let step = 1; step < 6; step += 1) {
    const y = foot - height * step * 0.085;
    leaves +=
      leafPath(x, y, -28, height * 0.17, height * 0.035) + leafPath(x, y, 208, height * 0.17, height * 0.035);
  }
  return (
    line(`M${at(x)} ${at(foot)}V${at(foot - height)}`, 3, INKS.spruce) + flat(leaves, INKS.spruce) + flowers
  );
}

/** «Сбор иван-чая на рассвете». */
export function drawHarvest(seed: number): string {
  const random = seeded(seed);
  const field = (count: number, top: number, depth: number, size: number, colour: string) =>
    Array.from({ length: count }, (_, index) => ({
      x: ((index + random()) / count) * 1000 - 20,
      y: top + random() * depth,
    }))
      .toSorted((a, b) => a.y - b.y)
      .map(({ x, y }) => fireweed(x, y, size * (0.85 + random() * 0.3), colour))
      .join('');
  return [
    sky('#fbe7c6'),
    dot(640, 250, 118, INKS.honey),
    line('M90 120h150M150 142h70M720 96h140', 5, INKS.white, 0.8),
    ridge([300, 240, 292, 250, 300, 262, 286], INKS.mint),
    ridge([348, 318, 356, 326, 352, 312, 344], INKS.moss),
    ...[40, 96, 150, 820, 872, 930].map((x, index) =>
      fir(x, 372 + (index % 2) * 10, 150 + random() * 60, INKS.spruce),
    ),
    ridge([392, 372, 386, 378, 390, 376, 388], '#8fb59c'),
    field(30, 420, 60, 90, '#d98aa5'),
    drawFigure(330, 600, 290, {
      coat: INKS.paper,
      scarf: INKS.berry,
      hair: '#6b4226',
      side: 1,
      carries: 'basket',
    }),
    field(22, 560, 70, 170, '#c65f86'),
    field(13, 740, 40, 260, '#ad4470'),
  ].join('');
}

/** «Морошка на мшаре». */
export function drawBog(seed: number): string {
  const random = seeded(seed);
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
    [
      [-0.36, -2.06],
      [0.36, -2.06],
      [-0.2, -2.4],
      [0.2, -2.4],
      [-0.3, -2.22],
      [0, -1.9],
      [0.3, -2.22],
      [0, -2.2],
    ]
      .map(([dx = 0, dy = 0], index) =>
        dot(x + dx * size, foot + dy * size, size * 0.21, index % 2 ? INKS.amber : INKS.honey),
      )
      .join('') +
    line(
      `M${at(x)} ${at(foot - size * 1.72)}l${at(-size * 0.3)} ${at(-size * 0.1)}M${at(x)} ${at(foot - size * 1.72)}l${at(size * 0.3)} ${at(-size * 0.1)}`,
      3,
      INKS.spruce,
    );
  const crane = (x: number, y: number, size: number) =>
    line(
      `M${x} ${y}q${size} ${-size * 0.7} ${size * 1.6} ${size * 0.1}q${size * 0.7} ${-size * 0.9} ${size * 1.7} ${-size * 0.4}M${at(x + size * 1.6)} ${at(y + size * 0.1)}l${size * 0.9} ${size * 0.5}`,
      4,
    );
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
    drawFigure(404, 562, 190, {
      coat: INKS.spruce,
      scarf: INKS.honey,
      hair: '#a9aaa2',
      side: 1,
      carries: 'basket',
    }),
    ridge([560, 590, 574, 606, 588, 600, 572], INKS.moss),
    strokes(120, [0, 570, 960, 716], 'q4-14 2-28', { width: 3, colour: INKS.night, opacity: 0.5 }, seed + 1),
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
