import { type Colour, blend, scaled } from '../colour.ts';
import { between, clamp, noise, rough, seededRandom, smooth } from '../random.ts';
import { METAL, type Relief } from '../relief.ts';
import { block, rod, stamp, turned } from '../stamp.ts';
import { berry, flake, type Piece } from './pieces.ts';

const woodMatter = (tint: Colour, seed: number) => (x: number, y: number, z: number) => {
  const line = Math.sin(y * 0.2 + rough(x * 0.004, y * 0.02, seed, 3) * 14 + z * 0.15);
  const pore = noise(x * 0.03, y * 0.6 + z * 0.3, seed + 1);
  return { colour: scaled(tint, 0.84 + 0.1 * line + 0.16 * pore), roughness: 0.5, soft: 0.08 };
};

interface Tin {
  readonly metal: Colour;
  readonly fill: Colour;
  readonly kind: 'balm' | 'candle' | 'puck';
  readonly specks: Colour | null;
}

const TIN = { radius: 372, high: 120 };
const TIN_AT = [480, 610, TIN.high / 2] as const;

/** How high the filling stands above its level: a finger's stroke through balm, what a wick melts, what is pressed into a puck. */
const FILLINGS: Readonly<
  Record<Tin['kind'], (x: number, y: number, start: number, fillRadius: number) => number>
> = {
  balm(x, y, start) {
    const along = x * 0.94 - y * 0.34;
    const across = x * 0.34 + y * 0.94 - 40 * Math.sin(along * 0.006);
    const inside = smooth(-290, -120, along) * (1 - smooth(60, 215, along));
    let up = start;
    up -=
      58 * inside * Math.exp(-((Math.abs(across) / 74) ** 2.6)) -
      4 * inside * Math.sin(across * 0.16) * Math.exp(-((across / 66) ** 2));
    up +=
      44 * Math.exp(-(((along - 215) / 42) ** 2) - (across / 76) ** 2) +
      20 * inside * Math.exp(-(((Math.abs(across) - 92) / 17) ** 2));
    return up;
  },
  candle(x, y, start) {
    const r = Math.hypot(x, y);
    return start - (15 * (1 - smooth(60, 330, r)) - 7 * smooth(TIN.radius - 60, TIN.radius, r));
  },
  puck(x, y, start, fillRadius) {
    const r = Math.hypot(x, y);
    let up = start;
    up -= 6 * smooth(0, 4, 5 - Math.abs(r - 265));
    const angle = (((Math.atan2(y, x) / (2 * Math.PI)) * 9 + 9.5) % 1) - 0.5;
    if (r > 80 && r < 205) up -= 8 * smooth(0, 5, 10 - (r * Math.abs(angle) * 2 * Math.PI) / 9);
    up -= 8 * smooth(0, 5, 46 - r);
    up -= 14 * smooth(fillRadius - 22, fillRadius, r) ** 2;
    return up;
  },
};

function emptyTin(relief: Relief, metal: Colour): void {
  const { radius, high } = TIN;
  const ring = (r: number, z: number) =>
    Math.hypot(Math.max(Math.abs(r - radius) - 5, 0), Math.max(Math.abs(z) - high / 2 + 7, 0)) - 7;
  stamp(relief, {
    at: TIN_AT,
    reach: 400,
    turn: turned(0),
    body: (x, y, z) => ring(Math.hypot(x, y), z),
    matter: () => ({ colour: metal, roughness: 0.2, soft: METAL }),
  });
}

const fillingMatter =
  ({ kind, fill, specks }: Tin, seed: number) =>
  (x: number, y: number) => {
    const grain = noise(x * 0.02, y * 0.02, seed);
    const speck = specks ? smooth(0.8, 0.86, noise(x * 0.11, y * 0.11, seed + 3)) : 0;
    const melted =
      kind === 'candle'
        ? 1 - smooth(210, 250, Math.hypot(x, y) + 26 * rough(x * 0.008, y * 0.008, seed, 2))
        : 0;
    return {
      colour: blend(
        scaled(fill, (0.96 + 0.06 * grain) * (1 - 0.16 * melted)),
        specks ?? fill,
        speck * 0.7,
      ),
      roughness: kind === 'balm' ? 0.2 : 0.5 - 0.44 * melted,
      soft: 0.8,
    };
  };

function wick(relief: Relief, seed: number): void {
  stamp(relief, {
    at: [480, 610, TIN.high / 2 + 40],
    reach: 70,
    turn: turned(0.5),
    body: block(46, 7, 42, 4),
    matter: (x, y, z) => ({
      colour: scaled([0.42, 0.27, 0.15], z > 26 + 6 * noise(x * 0.2, 1, seed) ? 0.12 : 0.9),
      roughness: 0.9,
      soft: 0,
    }),
  });
}

/** An open round tin seen from above, filled to the brim: balm with a finger's stroke through it, or wax round a wick. */
export function openTin(relief: Relief, look: Tin, seed: number): void {
  emptyTin(relief, look.metal);
  const level = look.kind === 'puck' ? 34 : 18;
  const fillRadius = look.kind === 'puck' ? 322 : TIN.radius - 4;
  const height = FILLINGS[look.kind];
  stamp(relief, {
    at: TIN_AT,
    reach: 395,
    turn: turned(0),
    body: (x, y, z) => {
      const start = level + rough(x * 0.008, y * 0.008, seed, 3) * 4;
      const up = height(x, y, start, fillRadius);
      return Math.max(z - up, Math.hypot(x, y) - fillRadius) * 0.6;
    },
    matter: fillingMatter(look, seed),
    care: 0.7,
  });
  if (look.kind === 'candle') wick(relief, seed);
}

/** A pressed bar of nuts and oats, and pieces broken off it. */
export function nutBar(relief: Relief, base: Colour, pieces: readonly Piece[], seed: number): void {
  const random = seededRandom(seed);
  const bars = [
    { x: 430, y: 480, turn: 0.34, a: 330, b: 122 },
    { x: 560, y: 800, turn: -0.3, a: 240, b: 118 },
  ];
  for (const { x, y, turn, a, b } of bars) {
    const shape = block(a, b, 62, 20);
    stamp(relief, {
      at: [x, y, 62],
      reach: a + 40,
      turn: turned(turn),
      body: (px, py, pz) =>
        shape(px, py, pz) + rough(px * 0.03, py * 0.03 + pz * 0.03, seed, 3) * 12,
      matter: (px, py, pz) => ({
        colour: scaled(base, 0.7 + 0.6 * noise(px * 0.05 + pz * 0.03, py * 0.05, seed)),
        roughness: 0.32,
        soft: 0.35,
      }),
      care: 0.65,
    });
    for (let i = 0; i < 190; i++) {
      const piece = pieces[i % pieces.length];
      const [u, v] = [between(random, -a * 0.93, a * 0.93), between(random, -b * 0.9, b * 0.9)];
      piece?.(
        relief,
        random,
        x + u * Math.cos(turn) + v * Math.sin(turn),
        y - u * Math.sin(turn) + v * Math.cos(turn),
      );
    }
  }
  const crumbs = [...pieces];
  for (let i = 0; i < 26; i++)
    crumbs[i % crumbs.length]?.(
      relief,
      random,
      between(random, 120, 860),
      between(random, 260, 1080),
    );
}

/** A comb: a back and long teeth of one piece of wood. */
export function comb(relief: Relief, tint: Colour, seed: number): void {
  stamp(relief, {
    at: [480, 600, 24],
    reach: 480,
    turn: turned(0.42),
    body: (x, y, z) => {
      const back = block(400, 92, 24, 20)(x, y + 90 + (x * x) / 2600, z);
      const slot = ((x / 44 + 100) % 1) - 0.5;
      const tooth = block(12.5 - 3 * smooth(60, 210, y), 175, 19, 8)(slot * 44, y - 60, z);
      return Math.min(back, Math.max(tooth, Math.abs(x) - 375)) * 0.8;
    },
    matter: woodMatter(tint, seed),
    care: 0.8,
  });
}

/** Bristles in tufts on a wooden head with a handle: `round` for dishes, long for teeth. */
export function brush(
  relief: Relief,
  tint: Colour,
  bristle: Colour,
  kind: 'round' | 'teeth',
  seed: number,
): void {
  const random = seededRandom(seed);
  const wood = woodMatter(tint, seed);
  const head = kind === 'round' ? 190 : 0;
  const turn = kind === 'round' ? -0.62 : -0.5;
  const lay = turned(turn);
  const centre = kind === 'round' ? ([410, 720, 60] as const) : ([480, 600, 26] as const);
  stamp(relief, {
    at: centre,
    reach: 640,
    turn: lay,
    body: (x, y, z) => {
      if (kind === 'round') {
        const plate = Math.max(Math.hypot(x, y) - head, Math.abs(z) - 30) - 12;
        const t = clamp(x, head, 620);
        return (
          Math.min(plate, Math.hypot((x - t) * 0.9, y, z) - 30 - 7 * Math.sin(t * 0.012)) * 0.85
        );
      }
      const t = clamp(x, -440, 440);
      const half = 25 + 12 * smooth(-100, 300, t) + 7 * Math.sin(t * 0.009);
      return (Math.hypot(x - t, y, z * 1.9) - half) * 0.55;
    },
    matter: wood,
    care: 0.8,
  });
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const tufts = kind === 'round' ? 70 : 42;
  for (let i = 0; i < tufts; i++) {
    const [u, v] =
      kind === 'round'
        ? [
            Math.cos(i * 2.4) * head * 0.93 * Math.sqrt(i / tufts),
            Math.sin(i * 2.4) * head * 0.93 * Math.sqrt(i / tufts),
          ]
        : [-425 + Math.floor(i / 3) * 15, ((i % 3) - 1) * 17];
    for (let j = 0; j < (kind === 'round' ? 16 : 14); j++) {
      const spread = kind === 'round' ? 15 : 6;
      const [du, dv] = [u + between(random, -spread, spread), v + between(random, -spread, spread)];
      const long = kind === 'round' ? 62 : 44;
      const [x, y] = [centre[0] + du * cos + dv * sin, centre[1] - du * sin + dv * cos];
      const lean = kind === 'round' ? 0.35 : 0.08;
      const shade = between(random, 0.75, 1.15);
      stamp(relief, {
        at: [x, y, centre[2] + (kind === 'round' ? 30 : 8) + long],
        reach: long + 8,
        // The rod's own x stands up.
        turn: turned(0, 0, Math.PI / 2 + between(random, -lean, lean)),
        body: rod(long, kind === 'round' ? 3 : 2.4),
        matter: () => ({ colour: scaled(bristle, shade), roughness: 0.6, soft: 0.3 }),
      });
    }
  }
}

/** Oats and nuts for bars and porridge. */
export const oat = (tint: Colour): Piece => flake([tint, scaled(tint, 0.8)], 26, 15, 0.15, 0.7);
export const nut = (tint: Colour): Piece => berry(tint, 25, 17, 0.3);
