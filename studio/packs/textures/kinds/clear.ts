import type { Colour } from '../colour.ts';
import { poured } from '../raise.ts';
import { between, rough, seededRandom, smooth } from '../random.ts';
import type { Relief } from '../relief.ts';
import type { Clear } from '../shade.ts';

type Height = (x: number, y: number) => number;

/** Round heaps of liquid flowing into one another. */
function pooled(
  drops: readonly { x: number; y: number; r: number }[],
  flat: number,
  wobble: number,
  seed: number,
): Height {
  return (x, y) => {
    const wx = x + rough(x * 0.006, y * 0.006, seed, 3) * wobble;
    const wy = y + rough(x * 0.006 + 9, y * 0.006, seed + 1, 3) * wobble;
    let field = 0;
    for (const { x: cx, y: cy, r } of drops) {
      const d2 = ((wx - cx) ** 2 + (wy - cy) ** 2) / (r * r);
      if (d2 < 4) field += (1 - d2 / 4) ** 3;
    }
    // The field is 0.42 at a lone drop's edge.
    const inside = (field - 0.42) / 0.58;
    return inside <= 0
      ? 0
      : flat * Math.sqrt(1 - Math.exp(-3.2 * inside)) * (1 + 0.25 * (1 - Math.exp(-inside * 0.8)));
  };
}

/** One pool with drops beside it. */
function puddle(seed: number): Height {
  const random = seededRandom(seed);
  const drops = [
    { x: 470, y: 620, r: 250 },
    { x: between(random, 560, 640), y: between(random, 420, 500), r: 150 },
    { x: between(random, 280, 360), y: between(random, 760, 840), r: 140 },
    { x: 760, y: between(random, 820, 900), r: 52 },
    { x: 230, y: between(random, 340, 400), r: 38 },
    { x: 690, y: 950, r: 26 },
  ];
  return pooled(drops, 40, 46, seed);
}

/** Drops in a spiral. */
function beads(seed: number): Height {
  const random = seededRandom(seed);
  const drops = Array.from({ length: 13 }, (_, i) => {
    const angle = i * 2.4;
    const far = 120 + 110 * Math.sqrt(i);
    return {
      x: 480 + Math.cos(angle) * far * 0.8,
      y: 600 + Math.sin(angle) * far,
      r: i < 5 ? between(random, 70, 105) : between(random, 16, 48),
    };
  });
  const each = drops.map((drop) => pooled([drop], 12 + drop.r * 0.42, 10, seed));
  return (x, y) => Math.max(...each.map((height) => height(x, y)));
}

/** What a spray leaves: a thousand fine drops. */
function mist(seed: number): Height {
  const random = seededRandom(seed);
  const cells = new Map<number, { x: number; y: number; r: number }[]>();
  for (let i = 0; i < 1500; i++) {
    const r =
      i < 26 ? between(random, 20, 36) : i < 170 ? between(random, 7, 18) : between(random, 1.6, 6);
    const drop = { x: between(random, 0, 960), y: between(random, 0, 1200), r };
    for (let cy = Math.floor((drop.y - 40) / 60); cy <= Math.floor((drop.y + 40) / 60); cy++)
      for (let cx = Math.floor((drop.x - 40) / 60); cx <= Math.floor((drop.x + 40) / 60); cx++) {
        const key = cy * 1000 + cx;
        const list = cells.get(key) ?? [];
        list.push(drop);
        cells.set(key, list);
      }
  }
  return (x, y) => {
    const wx = x + rough(x * 0.02, y * 0.02, seed, 2) * 7;
    const wy = y + rough(x * 0.02, y * 0.02, seed + 1, 2) * 7;
    let top = 0;
    for (const drop of cells.get(Math.floor(y / 60) * 1000 + Math.floor(x / 60)) ?? []) {
      const d2 = ((wx - drop.x) ** 2 + (wy - drop.y) ** 2) / (drop.r * drop.r);
      if (d2 < 1) top = Math.max(top, drop.r * 0.62 * (1 - d2) ** 0.6);
    }
    return top;
  };
}

/** A thread poured to and fro. */
function ribbon(seed: number): Height {
  const random = seededRandom(seed);
  const turns = between(random, 1.8, 2.7);
  const points = Array.from({ length: 1400 }, (_, i) => {
    const t = i / 1399;
    return {
      x: 480 + Math.sin(t * turns * 6.283) * (300 - 100 * t) + Math.sin(t * 3) * 40,
      y: 300 + t * 660 + Math.cos(t * turns * 6.283) * 40,
      r:
        36 * (1 + 0.5 * rough(t * 9, 1, seed, 3)) * smooth(0, 0.03, t) ** 0.5 +
        46 * smooth(0.93, 1, t),
    };
  });
  const rowsOf = new Map<number, typeof points>();
  for (const point of points)
    for (let row = Math.floor((point.y - 90) / 40); row <= Math.floor((point.y + 90) / 40); row++) {
      const list = rowsOf.get(row) ?? [];
      list.push(point);
      rowsOf.set(row, list);
    }
  return (x, y) => {
    let top = 0;
    for (const { x: cx, y: cy, r } of rowsOf.get(Math.floor(y / 40)) ?? []) {
      const d2 = ((x - cx) ** 2 + (y - cy) ** 2) / (r * r);
      if (d2 < 1) top = Math.max(top, r * 0.8 * Math.sqrt(1 - d2));
    }
    return top;
  };
}

/** One broad stroke. */
function smear(seed: number): Height {
  const random = seededRandom(seed);
  const bend = between(random, 70, 150);
  return (x, y) => {
    const along = (y - 180) / 840;
    const side =
      x - 480 - bend * Math.sin(along * 2.6 - 0.6) + rough(y * 0.006, x * 0.004, seed, 3) * 36;
    const half =
      285 *
      (0.9 + 0.25 * rough(along * 3, 1, seed + 2, 2)) *
      Math.sqrt(Math.max(0, 1 - (2 * along - 1) ** 4));
    if (half < 4) return 0;
    const across = side / half;
    if (Math.abs(across) >= 1) return 0;
    const edge = Math.sqrt(1 - across * across);
    const ridges =
      rough(across * 2.2, along * 1.8, seed + 3, 2) * 20 +
      rough(across * 6, along * 2.4, seed + 4, 2) * 3;
    const mound = 26 * Math.exp(-(((along - 0.2) / 0.16) ** 2));
    return Math.max(0.01, edge * (30 + ridges * smooth(0, 0.5, edge) + mound));
  };
}

/** The shapes of a liquid on the table. */
const SHAPES = { puddle, beads, smear, ribbon, mist };

export type LiquidShape = keyof typeof SHAPES;

export type Juice = {
  /** What is left of white light behind 100 units of it. */
  colour: Colour;
  roughness: number;
  bends: number;
};

/** A clear liquid on the table, with bubbles when wanted (share 0–1). */
export function clearLiquid(
  relief: Relief,
  look: Juice,
  kind: LiquidShape,
  seed: number,
  bubbles = 0,
): Clear {
  const height = SHAPES[kind](seed);
  const random = seededRandom(seed + 77);
  const thickness = poured(relief, height);
  const { scale, cos, middle } = relief;
  for (let i = 0; i < bubbles * 90; i++) {
    const [x, y] = [between(random, 100, 860), between(random, 150, 1050)];
    const up = height(x, y);
    const r = Math.min(up * 0.42, 2.5 + 13 * random() ** 3);
    if (up < 14 || r < 2) continue;
    const [px, py] = [x * scale, (middle.y + (y - middle.y) * cos) * scale];
    const reach = Math.ceil(r * scale);
    for (let row = Math.floor(py) - reach; row <= py + reach; row++)
      for (let column = Math.floor(px) - reach; column <= px + reach; column++) {
        const d2 = ((column - px) ** 2 + (row - py) ** 2) / (r * scale) ** 2;
        if (d2 >= 1 || row < 0 || column < 0 || row >= relief.height || column >= relief.width)
          continue;
        const index = row * relief.width + column;
        // A bubble is a lens of air: the light goes round it as round a dent.
        thickness[index] = Math.max(
          1,
          (thickness[index] ?? 0) - r * 0.9 * Math.sqrt(1 - d2) * (d2 > 0.86 ? 1.5 : 1),
        );
      }
  }
  return { thickness, lets: look.colour, roughness: look.roughness, bends: look.bends };
}
