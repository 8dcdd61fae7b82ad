import { ACCENTS, type Accent } from './accents.ts';
import { blend, colour, scaled } from './colour.ts';
import { clearLiquid, type LiquidShape } from './kinds/clear.ts';
import { cream, type Spreading } from './kinds/cream.ts';
import { heap, laidOut, MIDDLE, type Share } from './kinds/heaps.ts';
import { cloth, foam, powder, soapBar, squeezed } from './kinds/loose.ts';
import { brush, comb, nut, nutBar, oat, openTin } from './kinds/made.ts';
import {
  capsule,
  crystal,
  flake,
  pastille,
  type Piece,
  rolledLeaf,
  softgel,
  stalk,
  tablet,
} from './kinds/pieces.ts';
import { seededRandom } from './random.ts';
import type { Relief } from './relief.ts';
import type { Clear } from './shade.ts';

/** How to draw what is inside a pack. */
export type Recipe = {
  /** How far the camera leans from straight above, radians. */
  tilt: number;
  /** The whole frame is the product: no table is seen. */
  fills: boolean;
  /** The table's own colour, where it is not that of the line. */
  table?: string;
  draw: (relief: Relief, seed: number) => Clear | null;
};

type Beside = readonly Accent[];

/** Corners where a leaf or a berry may lie without covering the product. */
const CORNERS = [
  [170, 1010],
  [800, 290],
  [255, 1075],
  [840, 385],
  [735, 225],
  [150, 905],
] as const;

function strew(relief: Relief, seed: number, beside: Beside): void {
  const random = seededRandom(seed + 501);
  beside.forEach((name, i) => {
    const [x, y] = CORNERS[i % CORNERS.length] ?? CORNERS[0];
    ACCENTS[name](relief, random, x + (random() - 0.5) * 50, y + (random() - 0.5) * 50);
  });
}

const drawn = (
  tilt: number,
  fills: boolean,
  draw: (relief: Relief, seed: number) => Clear | void,
): Recipe => ({
  tilt,
  fills,
  draw: (relief, seed) => draw(relief, seed) ?? null,
});

/** Cream, mask, lotion. Gloss 0 matt … 1 wet. */
export const creamOf = (kind: Spreading, tint: string, beside: Beside = [], gloss = 0.6): Recipe =>
  drawn(kind === 'drops' ? 0.5 : 0.42, kind === 'waves' || kind === 'fold', (relief, seed) => {
    cream(relief, { colour: colour(tint), roughness: 0.45 - gloss * 0.32, soft: 0.85 }, kind, seed);
    strew(relief, seed, beside);
  });

/** Oil, gel, serum, spray. The tint is what is left of white light behind 100 units. */
export const clearOf = (
  kind: LiquidShape,
  tint: string,
  bubbles = 0,
  beside: Beside = [],
  bends = 0.3,
): Recipe => ({
  ...(kind === 'mist' ? { table: tint } : {}),
  ...drawn(0.3, kind === 'mist', (relief, seed) => {
    strew(relief, seed, beside);
    const lets = kind === 'mist' ? colour('#FFFFFF') : colour(tint);
    return clearLiquid(relief, { colour: lets, roughness: 0.05, bends }, kind, seed, bubbles);
  }),
});

const pile = (pieces: (seed: number) => readonly Share[], spread = 1, tilt = 0.55): Recipe =>
  drawn(tilt, false, (relief, seed) => {
    const plan = { ...MIDDLE, wide: MIDDLE.wide * spread, deep: MIDDLE.deep * spread };
    heap(relief, seededRandom(seed), pieces(seed), plan);
  });

const extra = (beside: readonly (readonly [Accent, number])[]): Share[] =>
  beside.map(([name, count]) => ({ piece: ACCENTS[name], count, gather: 0.5 }));

/** Large single pieces laid out side by side, a leaf or a berry between them. */
const spreadOut = (piece: Piece, count: number, apart: number, beside: Beside): Recipe =>
  drawn(0.5, false, (relief, seed) => {
    laidOut(relief, seededRandom(seed), piece, count, apart, {
      x: 480,
      y: 600,
      wide: 350,
      deep: 430,
    });
    strew(relief, seed, beside);
  });

export const softgels = (tint: string, beside: Beside = [], half = 46, radius = 42): Recipe =>
  spreadOut(softgel(colour(tint), half, radius), 19, 2.1 * (half * 0.5 + radius), beside);

export const capsules = (cap: string, body: string, beside: Beside = []): Recipe =>
  drawn(0.55, false, (relief, seed) => {
    heap(
      relief,
      seededRandom(seed),
      [{ piece: capsule(colour(cap), colour(body), 72, 38), count: 40 }],
      { ...MIDDLE, wide: 290 },
      0.1,
    );
    strew(relief, seed, beside);
  });

export const tablets = (
  tint: string,
  specks: string | null,
  beside: Beside = [],
  radius = 72,
  scored = true,
): Recipe =>
  drawn(0.58, false, (relief, seed) => {
    const piece = tablet(
      colour(tint),
      specks ? colour(specks) : null,
      radius,
      scored,
      radius * 0.4,
    );
    heap(
      relief,
      seededRandom(seed),
      [{ piece, count: Math.round(130_000 / (radius * radius)) }],
      { ...MIDDLE, wide: 280 },
      0.12,
    );
    strew(relief, seed, beside);
  });

export const pastilles = (tint: string, beside: Beside = []): Recipe =>
  drawn(0.55, false, (relief, seed) => {
    heap(
      relief,
      seededRandom(seed),
      [{ piece: pastille(colour(tint), 68), count: 22 }],
      { ...MIDDLE, wide: 270 },
      0.14,
    );
    strew(relief, seed, beside);
  });

/** Salt and other crystals, with herbs in it. */
export const crystals = (
  tint: string,
  low: number,
  high: number,
  beside: readonly (readonly [Accent, number])[] = [],
): Recipe =>
  pile(
    () => [
      { piece: crystal(colour(tint), low, high), count: Math.round(30_000 / (low + high) ** 1.1) },
      ...extra(beside),
    ],
    1.15,
  );

/** Leaf tea: rolled leaves of two tints and what was blended in. */
export const leafTea = (
  dark: string,
  light: string,
  beside: readonly (readonly [Accent, number])[] = [],
  long = 74,
): Recipe =>
  pile(
    () => [
      { piece: rolledLeaf([colour(dark), colour(light)], long, 11), count: 560 },
      ...extra(beside),
    ],
    1.2,
  );

/** Dried herbs: bits of leaves, stalks, flowers. */
export const herbs = (
  dark: string,
  light: string,
  beside: readonly (readonly [Accent, number])[] = [],
  long = 46,
): Recipe =>
  pile(
    () => [
      { piece: flake([colour(dark), colour(light)], long, long * 0.4, 0.45, 0.75), count: 330 },
      { piece: stalk(colour('#9A8B58'), 74, 3), count: 45 },
      ...extra(beside),
    ],
    1.15,
  );

/** A heap of accents alone: berries, roots, nuts. */
export const medley = (beside: readonly (readonly [Accent, number])[]): Recipe =>
  pile(() => extra(beside), 1.05);

export const powderOf = (
  tint: string,
  specks: string | null,
  coarse: number,
  scoop = true,
  beside: Beside = [],
): Recipe =>
  drawn(0.5, false, (relief, seed) => {
    const look = {
      colour: colour(tint),
      specks: specks ? colour(specks) : null,
      coarse,
      soft: 0.25,
    };
    powder(relief, look, seed, scoop ? colour('#B98A56') : null);
    strew(relief, seed, beside);
  });

export const foamOf = (tint: string, beside: Beside = []): Recipe =>
  drawn(0.5, false, (relief, seed) => {
    foam(relief, colour(tint), seed);
    strew(relief, seed, beside);
  });

export const pasteOf = (tint: string, stripe: string, beside: Beside = []): Recipe =>
  drawn(0.5, false, (relief, seed) => {
    squeezed(relief, colour(tint), colour(stripe), seed);
    strew(relief, seed, beside);
  });

export const soapOf = (
  tint: string,
  specks: string | null,
  marbled: string | null,
  beside: Beside = [],
): Recipe =>
  drawn(0.52, false, (relief, seed) => {
    const look = {
      tint: colour(tint),
      specks: specks ? colour(specks) : null,
      marbled: marbled ? colour(marbled) : null,
    };
    soapBar(relief, look, { x: 480, y: 620, turn: seed % 2 ? 0.38 : -0.42, size: 1.38 }, seed);
    strew(relief, seed, beside);
  });

/** Four bars of one set, leaned on one another like steps. */
export const soapsOf = (tints: readonly (readonly [string, string | null])[]): Recipe =>
  drawn(0.52, false, (relief, seed) => {
    tints.forEach(([tint, marbled], i) => {
      const look = { tint: colour(tint), specks: null, marbled: marbled ? colour(marbled) : null };
      soapBar(
        relief,
        look,
        {
          x: i % 2 ? 690 : 275,
          y: i < 2 ? 420 : 850,
          turn: [-0.14, 0.2, 0.12, -0.2][i] ?? 0,
          size: 0.78,
        },
        seed + i,
      );
    });
  });

export const tinOf = (
  kind: 'balm' | 'candle' | 'puck',
  metal: string,
  fill: string,
  specks: string | null,
  beside: Beside = [],
): Recipe =>
  drawn(0.48, false, (relief, seed) => {
    openTin(
      relief,
      { metal: colour(metal), fill: colour(fill), kind, specks: specks ? colour(specks) : null },
      seed,
    );
    strew(relief, seed, beside);
  });

export const barsOf = (base: string, pieces: readonly Accent[]): Recipe =>
  drawn(0.5, false, (relief, seed) => {
    nutBar(
      relief,
      colour(base),
      [oat(colour('#E2C590')), nut(colour('#E6CFA0')), ...pieces.map((name) => ACCENTS[name])],
      seed,
    );
  });

export const clothOf = (tint: string, beside: Beside = []): Recipe =>
  drawn(0.35, true, (relief, seed) => {
    cloth(relief, colour(tint), seed);
    strew(relief, seed, beside);
  });

/** Herbs on linen. */
export const herbsOnCloth = (
  tint: string,
  dark: string,
  light: string,
  beside: readonly (readonly [Accent, number])[] = [],
): Recipe =>
  drawn(0.4, true, (relief, seed) => {
    cloth(relief, colour(tint), seed, 0.35);
    const leaves: Share[] = [
      { piece: flake([colour(dark), colour(light)], 46, 18, 0.45, 0.75), count: 230 },
    ];
    heap(relief, seededRandom(seed), [...leaves, ...extra(beside)], {
      ...MIDDLE,
      wide: 290,
      deep: 280,
    });
  });

export const combOf = (tint: string): Recipe =>
  drawn(0.42, false, (relief, seed) => comb(relief, colour(tint), seed));
export const brushOf = (kind: 'round' | 'teeth', tint: string, bristle: string): Recipe =>
  drawn(0.6, false, (relief, seed) => brush(relief, colour(tint), colour(bristle), kind, seed));
export const fibresOf = (tint: string, count: number, thick: number): Recipe =>
  drawn(0.45, false, (relief, seed) => {
    const shares = [1, 0.86, 0.72].map((shade) => ({
      piece: stalk(scaled(colour(tint), shade), 300, thick, 0.55),
      count: Math.round(count / 3),
    }));
    heap(relief, seededRandom(seed), shares, { ...MIDDLE, y: 610, wide: 190, deep: 210 }, 0.06);
  });

/** The colour of the table under the products of a line: warm paper, tinted a little. */
export const tableOf = (tint: string): readonly [number, number, number] =>
  blend(colour('#F4EFE6'), colour(tint), 0.7);
