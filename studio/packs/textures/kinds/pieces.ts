import { blend, type Colour, scaled } from '../colour.ts';
import { between, clamp, noise, rough, scattered, smooth } from '../random.ts';
import type { Random } from '../random.ts';
import type { Matter, Relief } from '../relief.ts';
import { anyTurn, resting } from '../heap.ts';
import {
  block,
  type Body,
  disc,
  egg,
  rod,
  stamp,
  type Turn,
  turned,
  type Vector,
} from '../stamp.ts';

/** Puts one piece at a place of the table, lying on what is there. */
export type Piece = (relief: Relief, random: Random, x: number, y: number) => void;

const toTable = (turn: Turn, x: number, y: number, z: number): Vector => [
  turn[0][0] * x + turn[1][0] * y + turn[2][0] * z,
  turn[0][1] * x + turn[1][1] * y + turn[2][1] * z,
  turn[0][2] * x + turn[1][2] * y + turn[2][2] * z,
];

/** The light that gathers on the far side of a clear bead, and what it throws on the table. */
function glowing(
  deep: Colour,
  bright: Colour,
  turn: Turn,
  radius: number,
): (x: number, y: number, z: number) => Matter {
  return (x, y, z) => {
    const [wx, wy, wz] = toTable(turn, x, y, z);
    const away = clamp((wx * 0.78 + wy * 0.42 - wz * 0.35) / radius, -1, 1);
    return { colour: blend(deep, bright, smooth(-0.75, 0.75, away)), roughness: 0.06, soft: 0.35 };
  };
}

function throwGlow(relief: Relief, x: number, y: number, reach: number, tint: Colour): void {
  const { scale, middle, cos } = relief;
  const [cx, cy] = [
    (x + reach * 0.75) * scale,
    (middle.y + (y + reach * 0.42 - middle.y) * cos) * scale,
  ];
  const span = Math.ceil(reach * 1.3 * scale);
  for (let row = Math.floor(cy) - span; row <= cy + span; row++)
    for (let column = Math.floor(cx) - span; column <= cx + span; column++) {
      if (row < 0 || column < 0 || row >= relief.height || column >= relief.width) continue;
      const index = row * relief.width + column;
      if (relief.thing[index] !== 0) continue;
      const d2 = ((column - cx) ** 2 + (row - cy) ** 2) / (reach * scale * 0.55) ** 2;
      const share = 0.8 * Math.exp(-d2 * 1.6);
      relief.red[index] = (relief.red[index] ?? 0) * (1 - share) + tint[0] * 1.7 * share;
      relief.green[index] = (relief.green[index] ?? 0) * (1 - share) + tint[1] * 1.7 * share;
      relief.blue[index] = (relief.blue[index] ?? 0) * (1 - share) + tint[2] * 1.7 * share;
    }
}

/** A clear soft capsule full of oil. */
export const softgel =
  (tint: Colour, half = 44, radius = 40): Piece =>
  (relief, random, x, y) => {
    const turn = turned(
      anyTurn(random),
      between(random, -0.12, 0.12),
      between(random, -0.12, 0.12),
    );
    const up = resting(relief, x, y, radius);
    if (up < 8) throwGlow(relief, x, y, radius + half * 0.6, tint);
    stamp(relief, {
      at: [x, y, up + radius],
      reach: half + radius + 2,
      turn,
      body: rod(half, radius),
      matter: glowing(scaled(tint, 0.42), scaled(tint, 1.5), turn, radius),
    });
  };

/** A hard capsule of two halves, the cap a little wider than the body. */
export const capsule =
  (cap: Colour, body: Colour, half = 62, radius = 33): Piece =>
  (relief, random, x, y) => {
    const turn = turned(anyTurn(random), between(random, -0.15, 0.15), between(random, -0.3, 0.3));
    const shape: Body = (px, py, pz) =>
      Math.hypot(px - clamp(px, -half, half), py, pz) -
      (px > -0.12 * half ? radius : radius * 0.945);
    stamp(relief, {
      at: [x, y, resting(relief, x, y, radius) + radius],
      reach: half + radius + 2,
      turn,
      body: shape,
      matter: (px) => ({ colour: px > -0.12 * half ? cap : body, roughness: 0.16, soft: 0.35 }),
      care: 0.8,
    });
  };

/** A pressed tablet: bulging faces, perhaps a score, perhaps specks of what it is pressed from. */
export const tablet =
  (tint: Colour, specks: Colour | null, radius = 64, scored = true, half = 25): Piece =>
  (relief, random, x, y) => {
    const turn = turned(
      anyTurn(random),
      between(random, -0.28, 0.28),
      between(random, -0.28, 0.28),
    );
    const seed = Math.floor(random() * 1e6);
    const base = disc(radius, half, 7, 9);
    const shape: Body = scored
      ? (px, py, pz) => Math.max(base(px, py, pz), 4.5 - Math.hypot(py, (half + 7 - pz) * 0.7))
      : base;
    stamp(relief, {
      at: [x, y, resting(relief, x, y, radius) + half * 1.05],
      reach: radius + 14,
      turn,
      body: shape,
      matter: (px, py, pz) => {
        const { near, own } = scattered(px * 0.11 + pz * 0.06, py * 0.11 + pz * 0.09, seed);
        const speck = specks && own > 0.62 ? 1 - smooth(0.12, 0.26, near) : 0;
        const grain = 0.96 + 0.06 * rough(px * 0.3, py * 0.3, seed, 2);
        return {
          colour: blend(scaled(tint, grain), specks ?? tint, speck * 0.75),
          roughness: 0.55,
          soft: 0.25,
        };
      },
      care: 0.75,
    });
  };

/** A soft pastille: a cushion dusted with sugar, or clear. */
export const pastille =
  (tint: Colour, radius = 58): Piece =>
  (relief, random, x, y) => {
    const turn = turned(
      anyTurn(random),
      between(random, -0.15, 0.15),
      between(random, -0.15, 0.15),
    );
    const seed = Math.floor(random() * 1e6);
    const base = block(radius, radius * 0.82, 32, 24);
    stamp(relief, {
      at: [x, y, resting(relief, x, y, radius) + 30],
      reach: radius * 1.5,
      turn,
      body: (px, py, pz) => base(px, py, pz) - 1.6 * noise(px * 0.22, py * 0.22 + pz * 0.2, seed),
      matter: (px, py, pz) => {
        const [wx, wy] = toTable(turn, px, py, pz);
        const away = smooth(-0.8, 0.9, (wx * 0.8 + wy * 0.4) / radius);
        const sugar = smooth(0.62, 0.8, noise(px * 0.34 + pz * 0.2, py * 0.34, seed + 1));
        return {
          colour: blend(
            blend(scaled(tint, 0.7), scaled(tint, 1.35), away),
            [0.9, 0.88, 0.84],
            sugar * 0.75,
          ),
          roughness: 0.2 + 0.5 * sugar,
          soft: 0.6,
        };
      },
      care: 0.7,
    });
  };

/** A grain of salt or sugar: a crystal with a few broken faces. */
export const crystal =
  (tint: Colour, low: number, high: number): Piece =>
  (relief, random, x, y) => {
    const size = low + (high - low) * random() ** 2.2;
    const planes = Array.from({ length: 9 }, () => {
      const z = between(random, -1, 1);
      const angle = anyTurn(random);
      const flat = Math.sqrt(1 - z * z);
      return [
        Math.cos(angle) * flat,
        Math.sin(angle) * flat,
        z,
        between(random, 0.62, 0.95) * size,
      ] as const;
    });
    const turn = turned(anyTurn(random), anyTurn(random), 0);
    const light = between(random, 0.86, 1.08);
    const cube = block(size * 0.8, size * 0.72, size * 0.66, size * 0.05);
    stamp(relief, {
      at: [x, y, resting(relief, x, y, size) + size * 0.45],
      reach: size * 1.25,
      turn,
      body: (px, py, pz) => {
        let far = cube(px, py, pz);
        for (const [a, b, c, d] of planes) far = Math.max(far, a * px + b * py + c * pz - d);
        return far;
      },
      matter: () => ({ colour: scaled(tint, light), roughness: 0.1, soft: 0.75 }),
    });
  };

/** A dried leaf rolled along its length. */
export const rolledLeaf =
  (tints: readonly [Colour, Colour], long: number, thick: number): Piece =>
  (relief, random, x, y) => {
    const half = long * between(random, 0.45, 1);
    const fat = thick * between(random, 0.6, 1.25);
    const [bend, twist, wave] = [
      between(random, -0.35, 0.35),
      between(random, -3, 3),
      between(random, 0, 6),
    ];
    const seed = Math.floor(random() * 1e6);
    const tint = blend(tints[0], tints[1], random() ** 1.5);
    const turn = turned(anyTurn(random), between(random, -0.25, 0.25), between(random, -0.3, 0.3));
    stamp(relief, {
      at: [x, y, resting(relief, x, y, half * 0.6) + fat * 0.8],
      reach: half * 1.15 + fat * 2,
      turn,
      body: (px, py, pz) => {
        const outside = Math.hypot(py, pz) - (Math.abs(bend) * half * 0.6 + fat * 2.2);
        if (outside > fat) return outside;
        const t = clamp(px / half, -1, 1);
        const by = py - bend * half * (t * t - 0.4) - Math.sin(t * 4 + wave) * fat * 0.35;
        const bz = pz - Math.cos(t * 3 + wave) * fat * 0.3;
        const angle = twist * t;
        const [u, v] = [
          by * Math.cos(angle) + bz * Math.sin(angle),
          -by * Math.sin(angle) + bz * Math.cos(angle),
        ];
        const body = fat * (1 - 0.75 * t * t) * (0.8 + 0.4 * noise(t * 5, 1, seed));
        const groove = 0.2 * fat * Math.sin(Math.atan2(v, u) * 5 + t * 3);
        return Math.hypot(px - t * half, u * 0.8, v * 1.35) - body - groove * 0.6;
      },
      matter: (px, py) => ({
        colour: scaled(tint, 0.75 + 0.6 * noise(px * 0.06, py * 0.5, seed + 2)),
        roughness: 0.5,
        soft: 0.05,
      }),
      care: 0.55,
    });
  };

/** A flat bit: a piece of a leaf, a petal, a flake; curved like a shell. */
export const flake =
  (
    tints: readonly [Colour, Colour],
    long: number,
    wide: number,
    curl = 0.25,
    roughness = 0.6,
  ): Piece =>
  (relief, random, x, y) => {
    const [a, b] = [long * between(random, 0.6, 1.1), wide * between(random, 0.6, 1.1)];
    const thick = Math.max(1.3, a * 0.035);
    const seed = Math.floor(random() * 1e6);
    const tint = blend(tints[0], tints[1], random());
    const turn = turned(
      anyTurn(random),
      between(random, -0.45, 0.45),
      between(random, -0.45, 0.45),
    );
    const bow = between(random, -1, 1) * curl;
    stamp(relief, {
      at: [x, y, resting(relief, x, y, a * 0.7) + thick + Math.abs(bow) * a * 0.25],
      reach: a * 1.2,
      turn,
      body: (px, py, pz) => {
        const t = clamp(px / a, -1, 1);
        const outline = b * (1 - t * t) ** 0.65 * (0.85 + 0.3 * noise(px * 0.1, py * 0.06, seed));
        const bz =
          pz -
          (bow * (px * px + 2 * py * py)) / a -
          0.05 * a * rough(px * 0.03, py * 0.06, seed + 1, 2);
        const flat = Math.max(Math.abs(py) - outline, Math.abs(px) - a);
        return Math.max(flat, Math.abs(bz) - thick) * 0.8;
      },
      matter: (px, py) => {
        const vein = Math.exp(-((py / (0.05 * b + 0.8)) ** 2)) * 0.25;
        const ribs = 0.08 * Math.sin((Math.abs(py) * 1.3 - px) * (22 / a));
        return {
          colour: scaled(tint, 0.82 + vein + ribs + 0.3 * noise(px * 0.08, py * 0.08, seed + 2)),
          roughness,
          soft: 0.3,
        };
      },
      care: 0.5,
    });
  };

/** A thin stalk. */
export const stalk =
  (tint: Colour, long: number, thick: number, bends = 0.1): Piece =>
  (relief, random, x, y) => {
    const half = long * between(random, 0.4, 1);
    const bow = between(random, -bends, bends);
    stamp(relief, {
      at: [x, y, resting(relief, x, y, half * 0.6) + thick],
      reach: half + thick + 10,
      turn: turned(anyTurn(random), 0, between(random, -0.15, 0.15)),
      body: (px, py, pz) => {
        const t = clamp(px, -half, half);
        return Math.hypot(px - t, py - bow * half * (t / half) ** 2, pz) - thick;
      },
      matter: (px) => ({
        colour: scaled(tint, 0.85 + 0.3 * noise(px * 0.1, 3, 5)),
        roughness: 0.6,
        soft: 0.1,
      }),
      care: 0.8,
    });
  };

/** A smooth berry or a seed: an egg with a dimple, perhaps with bloom on it. */
export const berry =
  (tint: Colour, long: number, thick: number, gloss = 0.14, bloom = 0): Piece =>
  (relief, random, x, y) => {
    const size = between(random, 0.84, 1.12);
    const [a, b] = [long * size, thick * size];
    const turn = turned(anyTurn(random), anyTurn(random), between(random, -0.5, 0.5));
    const seed = Math.floor(random() * 1e6);
    const shade = between(random, 0.8, 1.15);
    const base = egg(a, b, b);
    stamp(relief, {
      at: [x, y, resting(relief, x, y, b) + b * 0.92],
      reach: a + 2,
      turn,
      body: (px, py, pz) =>
        base(px, py, pz) +
        0.16 *
          b *
          Math.exp(-(((a - px) / (0.2 * a)) ** 2) - (py * py + pz * pz) / (0.06 * b * b)) *
          2,
      matter: (px, py, pz) => {
        const [wx, wy, wz] = toTable(turn, px, py, pz);
        const away = smooth(-0.9, 1.1, (wx * 0.7 + wy * 0.4 - wz * 0.3) / b);
        const dust = bloom * smooth(0.35, 0.75, noise(px * 0.07, py * 0.07 + pz * 0.05, seed));
        return {
          colour: blend(scaled(tint, shade * (0.75 + 0.6 * away)), [0.55, 0.58, 0.68], dust),
          roughness: gloss + dust * 0.6,
          soft: 0.4,
        };
      },
      care: 0.75,
    });
  };

/** A cloudberry or a raspberry: a cushion of little beads. */
export const beaded =
  (tint: Colour, radius: number): Piece =>
  (relief, random, x, y) => {
    const up = resting(relief, x, y, radius) + radius * 0.72;
    const turn = anyTurn(random);
    const beads = Array.from({ length: 34 }, (_, i): [number, number, number, number] => {
      const z = 1 - (i + 0.5) / 17;
      const flat = Math.sqrt(Math.max(0, 1 - z * z));
      const angle = i * 2.399_963 + turn;
      const r = radius * between(random, 0.3, 0.38);
      return [
        Math.cos(angle) * flat * radius * 0.78,
        Math.sin(angle) * flat * radius * 0.78,
        z * radius * 0.68,
        r,
      ];
    });
    const level = turned(0);
    for (const [bx, by, bz, r] of beads)
      stamp(relief, {
        at: [x + bx, y + by, up + bz],
        reach: r + 1,
        turn: level,
        body: (px, py, pz) => Math.hypot(px, py, pz) - r,
        matter: (px, py, pz) => {
          const away = smooth(-1, 1, (px * 0.75 + py * 0.45 - pz * 0.2) / r);
          return {
            colour: blend(scaled(tint, 0.6), scaled(tint, 1.5), away),
            roughness: 0.09,
            soft: 0.6,
          };
        },
      });
  };
