import { blend, type Colour, scaled } from '../colour.ts';
import { raise } from '../raise.ts';
import { between, clamp, mix, noise, rough, scattered, seededRandom, smooth } from '../random.ts';
import type { Matter, Relief } from '../relief.ts';
import { block, stamp, turned } from '../stamp.ts';

/** Foam: bubbles of three sizes packed on a soft mound. */
export function foam(relief: Relief, tint: Colour, seed: number): void {
  const bubbles = (x: number, y: number, cell: number, own: number): number => {
    const { near, second } = scattered(x / cell, y / cell, own);
    return (
      cell *
      0.55 *
      Math.sqrt(Math.max(0, 1 - (near / 0.62) ** 2)) *
      smooth(0, 0.12, second - near + 0.06)
    );
  };
  const mound = (x: number, y: number): number => {
    const wobble = rough(x * 0.005, y * 0.005, seed, 3);
    const r = Math.hypot((x - 480) / 390, (y - 640) / 370) + wobble * 0.3;
    if (r >= 1) return 0;
    const clumps = rough(x * 0.008, y * 0.008, seed + 4, 3) * 80;
    return Math.sqrt(1 - r * r) * 130 + clumps * smooth(1, 0.7, r) + 6;
  };
  const matter: Matter = { colour: tint, roughness: 0.16, soft: 0.9 };
  raise(relief, {
    height: (x, y) => {
      const base = mound(x, y);
      if (base <= 0) return 0;
      const big = smooth(0.5, 0.8, noise(x * 0.009, y * 0.009, seed + 8));
      return (
        base +
        Math.max(bubbles(x, y, 24, seed + 1), bubbles(x, y, 12, seed + 2) + 3) * (1 - big) +
        Math.max(bubbles(x, y, 62, seed + 3), bubbles(x, y, 25, seed + 5)) * big
      );
    },
    matter: () => matter,
  });
}

/** What a powder is like: fine as flour (0.2) or coarse as grounds (1). */
export type Powder = { colour: Colour; specks: Colour | null; coarse: number; soft: number };

const powderMatter =
  ({ colour, specks, coarse, soft }: Powder, seed: number): ((x: number, y: number) => Matter) =>
  (x, y) => {
    const { near, own } = scattered(x / (5 + 5 * coarse), y / (5 + 5 * coarse), seed);
    const speck = specks && own > 0.74 ? 1 - smooth(0.2, 0.5, near) : 0;
    const grain = 0.9 + 0.2 * own * coarse + 0.06 * noise(x * 0.05, y * 0.05, seed);
    return {
      colour: blend(scaled(colour, grain), specks ?? colour, speck * 0.8),
      roughness: 0.85,
      soft,
    };
  };

/** A heap of powder with crumbs about it; `scoop` of wood lies in it when asked. */
export function powder(relief: Relief, look: Powder, seed: number, scoop: Colour | null): void {
  const matter = powderMatter(look, seed);
  const { coarse } = look;
  raise(relief, {
    height: (x, y) => {
      const wobble = rough(x * 0.004, y * 0.004, seed, 4);
      const r = Math.hypot((x - 470) / 400, (y - 640) / 380) + wobble * 0.32;
      const cone = Math.max(0, 1 - r);
      const slips = rough(x * 0.013, y * 0.013, seed + 3, 4) * 26 * smooth(0, 0.25, cone);
      const grain =
        (scattered(x / (4 + 9 * coarse), y / (4 + 9 * coarse), seed + 5).near - 0.5) *
        -(2 + 9 * coarse);
      const crumb = scattered(x / 15, y / 15, seed + 6);
      const strewn =
        crumb.own > 0.72 + 0.45 * Math.max(0, r - 0.9) && r < 1.6
          ? 5 * Math.sqrt(Math.max(0, 1 - (crumb.near / (0.12 + 0.2 * crumb.own)) ** 2))
          : 0;
      if (cone <= 0) return strewn;
      const thin = smooth(0, 0.08, cone);
      return Math.max(
        strewn,
        cone ** 0.85 * 165 +
          slips +
          grain * thin +
          rough(x * 0.05, y * 0.05, seed + 7, 3) * 9 * thin,
      );
    },
    matter: (x, y) => matter(x, y),
  });
  if (!scoop) return;
  const turn = turned(-0.62, -0.28, -0.24);
  const at = [450, 560, 214] as const;
  stamp(relief, {
    at,
    reach: 520,
    turn,
    body: (x, y, z) => {
      const ball = Math.hypot(x / 1.25, y, z);
      const bowl = Math.max(Math.abs(ball - 104) - 7, z - 6);
      const t = clamp(x, 120, 470);
      const handle =
        Math.hypot(x - t, y, z - 6 - (t - 120) * 0.05) - mix(15, 22, smooth(200, 470, t));
      const h = clamp(0.5 + (handle - bowl) / 28, 0, 1);
      return mix(handle, bowl, h) - 14 * h * (1 - h);
    },
    matter: (x, y, z) => {
      const rings =
        0.5 + 0.5 * Math.sin(y * 0.35 + z * 0.3 + rough(x * 0.01, y * 0.05, seed, 3) * 9);
      return { colour: scaled(scoop, 0.82 + 0.22 * rings), roughness: 0.45, soft: 0.1 };
    },
    care: 0.6,
  });
  stamp(relief, {
    at,
    reach: 135,
    turn,
    body: (x, y, z) => {
      const r = Math.hypot(x / 1.25, y);
      const up =
        10 * (1 - (r / 98) ** 2) -
        34 +
        rough(x * 0.05, y * 0.05, seed, 4) * 9 -
        scattered(x / 9, y / 9, seed).near * 4 * coarse;
      return Math.max(z - up + 6, r - 97, -z - 70) * 0.6;
    },
    matter: (x, y) => matter(x, y),
    care: 0.6,
  });
}

/** Paste squeezed from a tube: a plump ribbon with stripes and a peak where it tore off. */
export function squeezed(
  relief: Relief,
  tint: Colour,
  stripe: Colour,
  seed: number,
  roughness = 0.22,
): void {
  const random = seededRandom(seed);
  const bends = between(random, 1.6, 2.1);
  const length = 900;
  const points = Array.from({ length }, (_, i) => {
    const t = i / (length - 1);
    const x = 480 + Math.sin(t * bends * Math.PI * 2 + 0.4) * (250 - 40 * t);
    const y = 960 - t * 640;
    const swell = 1 + 0.07 * Math.sin(t * 60) + 0.1 * rough(t * 6, 2, seed, 2);
    const end = smooth(0, 0.05, t) ** 0.5 * (1 - smooth(0.93, 1, t) * 0.86);
    return { x, y, r: 84 * swell * Math.max(0.1, end), t };
  });
  const first = points[0];
  if (!first) return;
  const nearest = (x: number, y: number): { up: number; side: number; t: number } => {
    let up = 0;
    let [side, at] = [0, 0];
    for (let i = 0; i < length; i += 2) {
      const point = points[i] ?? first;
      const d2 = (x - point.x) ** 2 + (y - point.y) ** 2;
      if (d2 >= point.r * point.r) continue;
      const height =
        point.r *
        1.15 *
        Math.sqrt(1 - d2 / (point.r * point.r)) *
        (1 + 0.28 * smooth(0.9, 0.99, point.t));
      if (height > up) {
        up = height;
        const next = points[i + 2] ?? point;
        const length2 = Math.hypot(next.x - point.x, next.y - point.y) || 1;
        side =
          ((x - point.x) * (next.y - point.y) - (y - point.y) * (next.x - point.x)) /
          (length2 * point.r);
        at = point.t;
      }
    }
    return { up, side, t: at };
  };
  const cache = new Map<number, { up: number; side: number; t: number }>();
  const at = (x: number, y: number) => {
    const key = Math.round(x * 4) * 10_000 + Math.round(y * 4);
    const kept = cache.get(key);
    if (kept) return kept;
    const fresh = nearest(x, y);
    if (cache.size > 400_000) cache.clear();
    cache.set(key, fresh);
    return fresh;
  };
  raise(relief, {
    height: (x, y) => {
      const { up, side, t } = at(x, y);
      return up <= 0 ? 0 : up + Math.cos(side * 16) * 2.6 + rough(side * 6, t * 30, seed, 2) * 2;
    },
    matter: (x, y) => {
      const { side } = at(x, y);
      const band = smooth(0.72, 0.86, Math.cos(side * 8.4 + 0.6));
      return { colour: blend(tint, stripe, band), roughness, soft: 0.55 };
    },
  });
}

/** Linen: a cloth with soft folds and a visible weave. */
export function cloth(relief: Relief, tint: Colour, seed: number, folds = 1): void {
  const height = (x: number, y: number): number => {
    const wx = rough(x * 0.0016, y * 0.0016, seed, 3);
    const wy = rough(x * 0.0016 + 4, y * 0.0016, seed + 1, 3);
    const t = x * 0.0027 - y * 0.0012 + wx * 2.4;
    const fold = 0.5 + 0.5 * Math.sin(t * 6.283 + wy * 4);
    const [u, v] = [x + wy * 90, y + wx * 90];
    const weave =
      Math.sin(u * 0.62) * Math.sin(v * 0.62) * 1.3 + rough(u * 0.25, v * 0.04, seed + 2, 2) * 1.1;
    return 40 + folds * (fold ** 1.1 * 40 + rough(x * 0.003, y * 0.003, seed + 3, 2) * 40) + weave;
  };
  raise(relief, {
    height,
    matter: (x, y) => ({
      colour: scaled(
        tint,
        0.93 + 0.12 * noise(x * 0.4, y * 0.05, seed) * noise(x * 0.05, y * 0.4, seed + 1),
      ),
      roughness: 0.95,
      soft: 0.2,
    }),
  });
}

/** A bar of soap with a flower pressed into it; `specks` are herbs in the soap. */
export function soapBar(
  relief: Relief,
  look: { tint: Colour; specks: Colour | null; marbled: Colour | null },
  place: { x: number; y: number; turn: number; size: number; up?: number },
  seed: number,
): void {
  const { size } = place;
  const [a, b, c] = [250 * size, 165 * size, 62 * size];
  const base = block(a, b, c, 34 * size);
  stamp(relief, {
    at: [place.x, place.y, c + (place.up ?? 0)],
    reach: Math.hypot(a, b, c) + 4,
    turn: turned(place.turn, 0.02, -0.02),
    body: (x, y, z) => {
      const r = Math.hypot(x, y) / size;
      const angle = Math.atan2(y, x);
      const petal = Math.abs(((angle / (2 * Math.PI)) * 9 + 9.5) % 1) - 0.5;
      const wide = (r * Math.abs(petal) * 2 * Math.PI) / 9;
      const rays = r > 44 && r < 112 ? 5.5 - wide + Math.min(0, (112 - r) * 0.1) : -9;
      const heart = 24 - r;
      const frame =
        3.4 - Math.abs(block(a - 40 * size, b - 40 * size, 9, 30 * size)(x, y, 0) / size);
      const pressed = Math.max(rays, heart, frame);
      const dent = z > 0 ? 6 * smooth(-2.5, 3.5, pressed) * size : 0;
      return base(x, y, z) + dent + rough(x * 0.012, y * 0.012 + z * 0.02, seed, 3) * 3.2 * size;
    },
    matter: (x, y, z) => {
      const { near, own } = scattered((x + z) * 0.06, (y + z * 0.6) * 0.06, seed);
      const speck = look.specks && own > 0.55 ? 1 - smooth(0.05, 0.16, near) : 0;
      const vein = look.marbled
        ? smooth(
            0.45,
            0.75,
            noise(
              x * 0.009 + rough(x * 0.01, y * 0.01, seed, 3) * 1.6,
              y * 0.02 + z * 0.02,
              seed + 4,
            ),
          )
        : 0;
      return {
        colour: blend(
          blend(look.tint, look.marbled ?? look.tint, vein),
          look.specks ?? look.tint,
          speck * 0.8,
        ),
        roughness: 0.38,
        soft: 0.55,
      };
    },
    care: 0.75,
  });
}
