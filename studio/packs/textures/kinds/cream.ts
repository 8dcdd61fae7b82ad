import type { Colour } from '../colour.ts';
import { raise } from '../raise.ts';
import { between, clamp, noise, rough, seededRandom, smooth } from '../random.ts';
import type { Matter, Relief } from '../relief.ts';

/** A soft body spread by a spatula. */
export type Spread = {
  colour: Colour;
  /** 0.15 gloss of a mask … 0.5 matt balm. */
  roughness: number;
  soft: number;
};

type Height = (x: number, y: number) => number;

/** One stroke of a spatula along a bent line: thin plateau with ridges, lips at its sides, a bank where it stopped. */
function stroke(
  seed: number,
  from: [number, number],
  to: [number, number],
  bend: number,
  wide: number,
  thick: number,
): Height {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  return (x, y) => {
    const along = ((x - from[0]) * ux + (y - from[1]) * uy) / length;
    const bow = bend * (1 - (2 * along - 1) ** 2);
    const side = -(x - from[0]) * uy + (y - from[1]) * ux - bow;
    const ragged = rough(along * 7, side * 0.004, seed, 3);
    const half =
      wide *
      (0.5 + 0.06 * ragged) *
      smooth(-0.09, 0.12, along + rough(side * 0.02, 3, seed + 5, 2) * 0.03);
    const across = side / Math.max(half, 1);
    if (Math.abs(across) > 1.25 || along < -0.16 || along > 1.2) return 0;
    // The end frays: every strand stops at its own length.
    const end = 1.02 + 0.13 * rough(across * 3.1, 1, seed + 9, 3) - 0.12 * across * across;
    const ends = 1 - smooth(end - 0.035, end + 0.012, along);
    const starts = smooth(-0.11 + 0.06 * across * across, 0.01, along);
    const ridges =
      0.5 *
        rough(
          across * 3.2 + rough(along * 2, across, seed + 2, 2) * 0.25,
          along * 0.9,
          seed + 3,
          3,
        ) +
      0.17 * rough(across * 9, along * 1.6, seed + 4, 3);
    const lip =
      Math.exp(-(((Math.abs(across) - 0.86) / 0.13) ** 2)) *
      (0.55 + 0.5 * noise(along * 5, across > 0 ? 1 : 7, seed + 6));
    const bank =
      Math.exp(-(((along - end + 0.09) / 0.06) ** 2)) *
      (0.75 + 0.5 * rough(across * 3, 2, seed + 8, 2));
    const mound = Math.exp(-(((along - 0.08) / 0.13) ** 2)) * (1 - across * across) * 0.9;
    const sides = 1 - smooth(0.9, 1.06, Math.abs(across));
    return thick * (0.5 + ridges + lip + bank + mound) * sides * ends * starts;
  };
}

/** Two strokes of a spatula, one over the other. */
function smear(seed: number): Height {
  const random = seededRandom(seed);
  const tilt = between(random, -60, 60);
  const first = stroke(
    seed,
    [130 - tilt * 0.4, 300 + tilt],
    [800, 500 + tilt],
    between(random, 60, 130),
    400,
    52,
  );
  const second = stroke(
    seed + 40,
    [810, 700 - tilt],
    [230, 980],
    between(random, -130, -50),
    350,
    48,
  );
  return (x, y) => {
    const [a, b] = [first(x, y), second(x, y)];
    return b > 1 ? Math.max(a * 0.85, b + Math.min(a * 0.25, 10)) : a;
  };
}

/** A heap turned out of a spoon. */
function dollop(seed: number): Height {
  const random = seededRandom(seed);
  const [cx, cy, radius] = [480, 620, between(random, 335, 375)];
  const turns = between(random, 2.1, 2.7);
  return (x, y) => {
    const wobble = rough(x * 0.006, y * 0.006, seed, 3) * 26;
    const [dx, dy] = [x - cx, y - cy];
    const angle = Math.atan2(dy, dx);
    const r = (Math.hypot(dx, dy) + wobble + 16 * Math.sin(angle * 2 + seed)) / radius;
    if (r > 1.05) return 0;
    const spiral = (r * turns + angle / (2 * Math.PI)) % 1;
    const ridge = Math.sin(Math.PI * clamp(spiral < 0 ? spiral + 1 : spiral, 0, 1)) ** 0.75;
    const dome = Math.sqrt(Math.max(0, 1 - r * r));
    const peak = Math.exp(-((r / 0.13) ** 2)) * 60;
    const threads = rough(angle * 3 + r * 5, r * 16, seed + 3, 3) * 7;
    const edge = 1 - smooth(0.93, 1.02, r);
    return (dome * 78 + ridge * 34 * (1 - 0.35 * r) + peak + threads + 12) * edge;
  };
}

/** Strokes side by side, each over the one before. */
function waves(seed: number): Height {
  const random = seededRandom(seed);
  const strokes = Array.from({ length: 7 }, (_, i) => ({
    cx: 480 + between(random, -700, 700),
    cy: 1900 + i * 40 + between(random, -90, 90),
    inner: 1850 - i * 235 + between(random, -40, 40),
    seed: seed + i * 31,
  }));
  return (x, y) => {
    let top = 40 + rough(x * 0.004, y * 0.004, seed, 3) * 12;
    for (const s of strokes) {
      const [dx, dy] = [x - s.cx, y - s.cy];
      const warp = rough(x * 0.0032, y * 0.0032, s.seed, 3) * 120;
      const r = Math.hypot(dx, dy) + warp;
      const t = (s.inner - r) / 330;
      if (t < -0.16) continue;
      const a = Math.atan2(dx, -dy);
      const fine =
        rough(t * 7, a * 3, s.seed + 3, 3) * 11 + rough(t * 22, a * 5, s.seed + 4, 2) * 3.5;
      const lip = 46 * Math.exp(-(((t - 0.06) / 0.1) ** 2));
      const plateau = 26 * smooth(-0.16, 0.06, t) + fine * smooth(0.05, 0.2, t);
      top =
        Math.max(top * (1 - smooth(-0.12, 0.08, t)), 0) +
        plateau +
        lip -
        10 * smooth(0.1, 0.9, t) +
        4;
    }
    return top + 40;
  };
}

/** A sheet that folds over itself. */
function fold(seed: number): Height {
  return (x, y) => {
    const wx = rough(x * 0.0017 + 5, y * 0.0017, seed, 2);
    const wy = rough(x * 0.0019, y * 0.0019 + 9, seed + 1, 2);
    const t = x * 0.0026 + y * 0.0037 + wx * 2.1;
    const phase = t - Math.floor(t);
    // Rises slowly, rolls over at the crest, falls softly into the next.
    const roll = phase < 0.7 ? smooth(0, 0.7, phase) ** 1.2 : 1 - smooth(0.7, 1, phase);
    const strength = 0.6 + 0.5 * wy;
    const threads =
      rough(t * 10 + wy, wy * 3, seed + 3, 3) * 6 + rough(t * 30, wy * 4, seed + 4, 2) * 1.8;
    return 70 + roll * 60 * strength + threads + wy * 34;
  };
}

/** Drops with a tail, as they fall from a pipette. */
function drops(seed: number): Height {
  const random = seededRandom(seed);
  const all = Array.from({ length: 9 }, (_, i) => ({
    x: [330, 640, 500, 250, 720, 410, 600, 300, 740][i] ?? 480,
    y: [400, 470, 720, 700, 760, 960, 950, 520, 600][i] ?? 600,
    r: i < 3 ? between(random, 105, 150) : between(random, 22, 62),
  }));
  return (x, y) => {
    let top = 0;
    for (const { x: cx, y: cy, r } of all) {
      const d = Math.hypot(x - cx, y - cy + 0.1 * (x - cx)) / r;
      if (d >= 1.02) continue;
      const [dx, dy] = [(x - cx) / r, (y - cy) / r];
      const tail = Math.exp(-(((dx - 0.1) / 0.12) ** 2 + ((dy + 0.06) / 0.12) ** 2)) * 0.3;
      const swirl = 0.07 * Math.sin(d * 9 + Math.atan2(dy, dx));
      top = Math.max(top, r * (0.52 * Math.sqrt(Math.max(0, 1 - d * d)) + tail + swirl * (1 - d)));
    }
    return top;
  };
}

/** The kinds of spreading, each with the heights that it gives. */
const SPREADING = { smear, dollop, waves, drops, fold };

export type Spreading = keyof typeof SPREADING;

/** Cream, mask, balm: spread over the table. */
export function cream(relief: Relief, look: Spread, kind: Spreading, seed: number): void {
  const matter: Matter = { colour: look.colour, roughness: look.roughness, soft: look.soft };
  raise(relief, { height: SPREADING[kind](seed), matter: () => matter });
}
