import { at, leafPath, type Ink } from './plants.ts';

/** Reindeer moss: a small shrub of lichen that forks again and again, one unit high, from the origin upwards. */
export function lichen(g: Ink, random: () => number, width: number, depth = 7): void {
  g.lineCap = 'round';
  const grow = (x: number, y: number, angle: number, length: number, left: number): void => {
    const bend = (random() - 0.5) * 0.5;
    const toX = x + Math.sin(angle + bend) * length;
    const toY = y - Math.cos(angle + bend) * length;
    g.lineWidth = width * (0.35 + (0.65 * left) / depth);
    g.beginPath();
    g.moveTo(x, y);
    g.quadraticCurveTo(
      x + Math.sin(angle) * length * 0.6,
      y - Math.cos(angle) * length * 0.6,
      toX,
      toY,
    );
    g.stroke();
    if (left <= 1) return;
    const forks = random() < 0.22 ? 3 : 2;
    for (let fork = 0; fork < forks; fork++) {
      const spread = (fork / (forks - 1) - 0.5) * (0.95 + 0.4 * random());
      grow(toX, toY, (angle + bend) * 0.82 + spread, length * (0.7 + 0.14 * random()), left - 1);
    }
  };
  for (const lean of [-0.42, 0.05, 0.46])
    grow(lean * 0.2, 0, lean, 0.2 + 0.05 * random(), depth - (lean === 0.05 ? 0 : 1));
}

/** A star of peat moss seen from above: pointed leaves in rings, about one unit across. */
export function mossStar(g: Ink, random: () => number, tones: readonly string[]): void {
  for (const [ring, [count, length, breadth]] of (
    [
      [11, 0.5, 0.2],
      [9, 0.38, 0.22],
      [7, 0.25, 0.26],
      [5, 0.14, 0.34],
    ] as const
  ).entries())
    for (let place = 0; place < count; place++) {
      g.fillStyle = tones[ring % tones.length] ?? '#ffffff';
      at(g, 0, 0, (place / count) * Math.PI * 2 + ring * 0.37 + 0.08 * random(), length, () => {
        leafPath(g, breadth * 1.7);
        g.fill();
      });
    }
}

interface Stem {
  readonly tip: { readonly x: number; readonly y: number };
  /** A place on it, by its share of the height. */
  readonly on: (share: number) => { x: number; y: number };
  readonly width: number;
}

/** What each plant carries on its stem. */
const HEADS = {
  grass(g, { on }) {
    for (let seed = 0; seed < 12; seed++) {
      const { x, y } = on(0.68 + seed * 0.027);
      at(g, x, y, (seed % 2 ? 1 : -1) * (0.5 - seed * 0.025), 0.085, () => {
        leafPath(g, 0.42);
        g.fill();
      });
    }
  },
  umbel(g, { tip, width }) {
    for (let ray = 0; ray < 9; ray++) {
      const angle = (ray / 8 - 0.5) * 1.9;
      const end = { x: tip.x + Math.sin(angle) * 0.2, y: tip.y + 0.06 - Math.cos(angle) * 0.15 };
      g.lineWidth = width * 0.6;
      g.beginPath();
      g.moveTo(tip.x, tip.y + 0.1);
      g.lineTo(end.x, end.y);
      g.stroke();
      for (let bud = 0; bud < 6; bud++) {
        const turn = (bud / 6) * Math.PI * 2;
        dot(g, end.x + Math.cos(turn) * 0.024, end.y + Math.sin(turn) * 0.018, 0.013);
      }
    }
  },
  spike(g, { on }) {
    for (let row = 0; row < 13; row++) {
      const { x, y } = on(0.56 + row * 0.034);
      const size = 0.058 * (1 - row / 17);
      for (const side of [1, -1])
        at(g, x, y, side * 1.05, size * 1.35, () => {
          leafPath(g, 0.8);
          g.fill();
        });
    }
  },
  daisy(g, { tip }) {
    for (let petal = 0; petal < 13; petal++)
      at(g, tip.x, tip.y + 0.06, (petal / 13) * Math.PI * 2, 0.11, () => {
        leafPath(g, 0.36);
        g.fill();
      });
  },
  seedhead(g, { tip, width }) {
    g.lineWidth = width * 0.45;
    g.beginPath();
    for (let ray = 0; ray < 26; ray++) {
      const angle = (ray / 26) * Math.PI * 2;
      g.moveTo(tip.x, tip.y + 0.05);
      g.lineTo(tip.x + Math.cos(angle) * 0.1, tip.y + 0.05 + Math.sin(angle) * 0.1);
    }
    g.stroke();
    for (let ray = 0; ray < 26; ray++) {
      const angle = (ray / 26) * Math.PI * 2;
      dot(g, tip.x + Math.cos(angle) * 0.104, tip.y + 0.05 + Math.sin(angle) * 0.104, 0.009);
    }
  },
  clover(g, { tip }) {
    for (let row = 0; row < 4; row++)
      for (let place = 0; place <= 4 + row; place++)
        at(g, tip.x, tip.y + 0.1, (place / (4 + row) - 0.5) * 2.6, 0.12 - row * 0.018, () => {
          leafPath(g, 0.24);
          g.fill();
        });
  },
  bell(g, { on }) {
    for (let bell = 0; bell < 5; bell++) {
      const { x, y } = on(0.6 + bell * 0.09);
      const side = bell % 2 ? 1 : -1;
      at(g, x, y, side * 1.9, 0.13 - bell * 0.012, () => {
        g.beginPath();
        g.moveTo(0, 0);
        g.bezierCurveTo(0.4, -0.1, 0.3, -0.6, 0.45, -0.9);
        g.lineTo(0.15, -0.78);
        g.lineTo(0, -0.95);
        g.lineTo(-0.15, -0.78);
        g.lineTo(-0.45, -0.9);
        g.bezierCurveTo(-0.3, -0.6, -0.4, -0.1, 0, 0);
        g.fill();
      });
    }
  },
} satisfies Record<string, (g: Ink, stem: Stem) => void>;

type Plant = keyof typeof HEADS;
export const MEADOW: readonly Plant[] = [
  'grass',
  'umbel',
  'spike',
  'daisy',
  'seedhead',
  'clover',
  'bell',
];

/** Leaves up to the middle, on both sides. */
function stemLeaves(g: Ink, { on }: Stem, breadth: number, random: () => number): void {
  for (const share of [0.22, 0.36, 0.5]) {
    const { x, y } = on(share);
    for (const side of [1, -1])
      at(g, x, y, side * (0.75 + 0.3 * random()), 0.2 * (1.1 - share), () => {
        leafPath(g, breadth);
        g.fill();
      });
  }
}

/** A meadow plant as a silhouette, one unit high, from the origin upwards. The colours are the canvas's own. */
export function meadowPlant(g: Ink, kind: Plant, random: () => number, width: number): void {
  const lean = (random() - 0.5) * 0.28;
  const tip = { x: lean, y: -1 };
  g.lineCap = 'round';
  g.lineWidth = width;
  g.beginPath();
  g.moveTo(0, 0);
  g.quadraticCurveTo(lean * 0.1, -0.55, tip.x, tip.y + (kind === 'grass' ? 0 : 0.06));
  g.stroke();
  const stem: Stem = {
    tip,
    on: (share) => ({ x: lean * share ** 1.7, y: -share }),
    width,
  };
  if (kind !== 'umbel') stemLeaves(g, stem, kind === 'grass' ? 0.14 : 0.42, random);
  HEADS[kind](g, stem);
}

export function dot(g: Ink, x: number, y: number, radius: number): void {
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
}

/** A burdock head: a ball of hooked bristles around the origin, one unit across. */
export function burdock(g: Ink, width: number, count = 64): void {
  g.lineCap = 'round';
  for (const [ring, [inner, outer]] of (
    [
      [0.17, 0.47],
      [0.13, 0.38],
      [0.09, 0.29],
    ] as const
  ).entries()) {
    g.lineWidth = width * (1 - ring * 0.12);
    g.beginPath();
    for (let bristle = 0; bristle < count - ring * 14; bristle++) {
      const angle = ((bristle + ring * 0.4) / (count - ring * 14)) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      g.moveTo(cos * inner, sin * inner);
      g.lineTo(cos * outer, sin * outer);
      const hook = angle + 0.1;
      g.quadraticCurveTo(
        cos * (outer + 0.035),
        sin * (outer + 0.035),
        Math.cos(hook) * (outer + 0.012),
        Math.sin(hook) * (outer + 0.012),
      );
    }
    g.stroke();
  }
  g.lineWidth = width;
  for (const radius of [0.045, 0.085]) {
    g.beginPath();
    g.arc(0, 0, radius, 0, Math.PI * 2);
    g.stroke();
  }
}
