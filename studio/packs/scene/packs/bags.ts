import type { BufferGeometry } from 'three';
import { LABELS } from '../../shapes.ts';
import { grid } from '../form/loft.ts';
import type { Pack } from '../form/part.ts';
import { seededRandom } from '../random.ts';

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

interface Crease {
  x: number;
  y: number;
  turn: number;
  length: number;
  width: number;
  depth: number;
}

/** Soft dents: foil that has been filled and handled, always the same. */
function creases(seed: number, count: number, width: number, low: number, high: number): Crease[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    x: (random() - 0.5) * width,
    y: low + random() * (high - low),
    turn: (random() - 0.5) * 1.6 + (random() < 0.5 ? 0 : Math.PI / 2),
    length: 1.2 + random() * 3,
    width: 0.22 + random() * 0.5,
    depth: (random() - 0.55) * 0.16,
  }));
}

const dent = (list: readonly Crease[], x: number, y: number): number =>
  list.reduce((sum, crease) => {
    const dx = x - crease.x;
    const dy = y - crease.y;
    const along = dx * Math.cos(crease.turn) + dy * Math.sin(crease.turn);
    const across = -dx * Math.sin(crease.turn) + dy * Math.cos(crease.turn);
    return (
      sum + crease.depth * Math.exp(-((along / crease.length) ** 2) - (across / crease.width) ** 2)
    );
  }, 0);

/** A pouch that stands on its folded bottom: flat seams at the sides, a zip and a ribbed seam above. */
export function pouch(): Pack {
  const [front] = LABELS.pouch.sides;
  const width = front?.widthCm ?? 13;
  const height = front?.heightCm ?? 18.6;
  const half = width / 2;
  const dents = [creases(11, 10, width, 2, 8), creases(12, 16, width * 0.9, 11.5, 15.6)].flat();
  const thickness = (x: number, y: number): number => {
    const inside = half - 0.75;
    const across = Math.max(0, 1 - (Math.abs(x) / inside) ** 2.1);
    const up = smooth(height - 2.4, 5, y) * (0.86 + 0.14 * smooth(0, 2.5, y));
    return 2.5 * across ** 0.8 * up;
  };
  const face = (sign: 1 | -1): BufferGeometry =>
    grid(
      120,
      170,
      (column, row) => {
        const t = row / 170;
        // The sides draw in a little where the pouch is full.
        const y = t * height;
        const full = smooth(height - 2.4, 5, y);
        const x = ((column / 120) * 2 - 1) * half * (1 - 0.035 * full);
        const z = thickness(x, y);
        const free = Math.min(1, z / 0.7);
        const edge = smooth(half, half - 0.6, Math.abs(x));
        const zip =
          y > height - 2.5 && y < height - 2.1
            ? 0.05 * Math.sin(((y - height + 2.5) / 0.4) * Math.PI * 2) ** 2 * edge
            : 0;
        const seam = y > height - 1.05 ? 0.018 * Math.sin(y * 42) : 0;
        // The bottom is folded in: its edge is an arc that rises to the corners.
        const rise = 0.35 * (Math.abs(x) / half) ** 3 * (1 - smooth(0, 3, y));
        return [
          sign * x,
          y + rise,
          sign * (z + dent(dents, x * sign, y) * free + zip + seam + 0.02),
        ];
      },
      false,
      (column, row) => [column / 120, row / 170],
    );
  return {
    parts: [
      { role: 'print', side: 'front', geometry: face(1) },
      { role: 'body', geometry: face(-1) },
    ],
  };
}

/** A flat sachet: ribbed seams above and below; it leans back as if something held it. */
export function sachet(): Pack {
  const [front] = LABELS.sachet.sides;
  const width = front?.widthCm ?? 9.6;
  const height = front?.heightCm ?? 13.4;
  const half = width / 2;
  const dents = creases(5, 14, width, 1.4, height - 1.4);
  const face = (sign: 1 | -1): BufferGeometry => {
    const geometry = grid(100, 150, (column, row) => {
      const x = ((column / 100) * 2 - 1) * half;
      const y = (row / 150) * height;
      const seam = y < 0.95 || y > height - 0.95;
      const across = Math.max(0, 1 - (Math.abs(x) / (half - 0.5)) ** 2.4) ** 0.8;
      const up = smooth(0.9, 3, y) * smooth(height - 0.9, height - 3, y);
      const z = 0.62 * across * up;
      const rib = seam ? 0.02 * Math.sin(y * 40) : 0;
      return [
        sign * x,
        y,
        sign * (z + dent(dents, x * sign, y) * 0.8 * Math.min(1, z / 0.3) + rib + 0.02),
      ];
    });
    return geometry.rotateX(-0.07);
  };
  return {
    parts: [
      { role: 'print', side: 'front', geometry: face(1) },
      { role: 'body', geometry: face(-1) },
    ],
  };
}
