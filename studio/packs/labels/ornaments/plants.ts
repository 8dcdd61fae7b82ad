export type Ink = CanvasRenderingContext2D;

/** Runs a drawing with the origin moved, turned (radians, clockwise) and scaled, and puts the canvas back. */
export function at(
  g: Ink,
  x: number,
  y: number,
  turn: number,
  size: number,
  draw: () => void,
): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  g.scale(size, size);
  draw();
  g.restore();
}

/** A leaf from the origin upwards, one unit long. @param breadth Share of its length. */
export function leafPath(g: Ink, breadth: number): void {
  g.beginPath();
  g.moveTo(0, 0);
  g.bezierCurveTo(breadth * 0.72, -0.22, breadth * 0.6, -0.74, 0, -1);
  g.bezierCurveTo(-breadth * 0.6, -0.74, -breadth * 0.72, -0.22, 0, 0);
  g.closePath();
}

/** A leaf with teeth (mint, birch), one unit long, from the origin upwards. */
export function toothedPath(g: Ink, breadth: number, teeth: number): void {
  const half = (share: number): number =>
    breadth * 0.5 * Math.sin(Math.PI * share ** 0.72) ** 0.82 * (1 - 0.12 * share);
  g.beginPath();
  g.moveTo(0, 0);
  for (const side of [1, -1])
    for (let step = 0; step <= teeth; step++) {
      const share = side === 1 ? step / teeth : 1 - step / teeth;
      const next = Math.min(
        1,
        Math.max(0, side === 1 ? share + 0.75 / teeth : share - 0.25 / teeth),
      );
      g.lineTo(side * half(share) * (side === 1 ? 1 : 1.09), -share);
      g.lineTo(side * half(next) * (side === 1 ? 1.09 : 1), -next);
    }
  g.closePath();
}

/** Veins of a leaf of one unit: the middle one and pairs that rise. */
export function veins(g: Ink, breadth: number, pairs: number, width: number): void {
  g.lineWidth = width;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(0, 0.12);
  g.lineTo(0, -0.94);
  for (let pair = 1; pair <= pairs; pair++) {
    const share = (pair / (pairs + 1)) * 0.86;
    const reach = breadth * 0.4 * Math.sin(Math.PI * Math.min(1, share + 0.12) ** 0.72) ** 0.8;
    for (const side of [1, -1]) {
      g.moveTo(0, -share);
      g.quadraticCurveTo(side * reach * 0.6, -share - 0.06, side * reach, -share - 0.17);
    }
  }
  g.stroke();
}

/** A twig of needles (fir, cedar) one unit long from the origin upwards. */
export function needleTwig(
  g: Ink,
  random: () => number,
  options: { pairs: number; reach: number; width: number; spread?: number },
): void {
  const { pairs, reach, width, spread = 0.9 } = options;
  g.lineCap = 'round';
  g.lineWidth = width * 1.5;
  g.beginPath();
  g.moveTo(0, 0);
  g.quadraticCurveTo(0.04, -0.5, 0, -1);
  g.stroke();
  g.lineWidth = width;
  g.beginPath();
  for (let pair = 0; pair < pairs; pair++) {
    const share = pair / pairs;
    const length = reach * (0.55 + 0.45 * Math.sin(Math.PI * (0.18 + 0.8 * share)));
    for (const side of [1, -1]) {
      const lean = spread * (0.86 + 0.22 * random()) * (1 - 0.35 * share);
      const x = 0.04 * Math.sin(share * Math.PI) * 0.5;
      g.moveTo(x, -share);
      g.quadraticCurveTo(
        x + side * Math.sin(lean) * length * 0.6,
        -share - Math.cos(lean) * length * 0.45,
        x + side * Math.sin(lean) * length,
        -share - Math.cos(lean) * length,
      );
    }
  }
  g.moveTo(0, -1);
  g.lineTo(0, -1 - reach * 0.5);
  g.stroke();
}

/** A berry of drupelets (cloudberry, raspberry): circles in a heap, of a diameter of about one unit. */
export function drupelets(
  g: Ink,
  random: () => number,
  tones: readonly string[],
  options: { glow: string; outline?: string },
): void {
  const spots: [number, number, number][] = [];
  for (const [radius, count] of [
    [0.42, 9],
    [0.25, 6],
    [0, 1],
  ] as const)
    for (let place = 0; place < count; place++) {
      const angle = (place / count) * Math.PI * 2 + radius * 3 + 0.12 * (random() - 0.5);
      spots.push([Math.cos(angle) * radius, Math.sin(angle) * radius * 0.94, radius ? 0.185 : 0.2]);
    }
  for (const [index, [x, y, radius]] of spots.entries()) {
    g.fillStyle = tones[(index * 3 + Math.floor(random() * 2)) % tones.length] ?? options.glow;
    g.beginPath();
    g.arc(x, y, radius, 0, Math.PI * 2);
    g.fill();
    if (options.outline) {
      g.strokeStyle = options.outline;
      g.lineWidth = 0.016;
      g.stroke();
    }
    g.fillStyle = options.glow;
    g.beginPath();
    g.ellipse(
      x - radius * 0.36,
      y - radius * 0.38,
      radius * 0.26,
      radius * 0.17,
      -0.7,
      0,
      Math.PI * 2,
    );
    g.fill();
  }
}

/** A drop with its point above, one unit high, centred on the origin. */
export function dropPath(g: Ink): void {
  g.beginPath();
  g.moveTo(0, -0.5);
  g.bezierCurveTo(0.1, -0.24, 0.33, -0.04, 0.33, 0.18);
  g.bezierCurveTo(0.33, 0.37, 0.18, 0.5, 0, 0.5);
  g.bezierCurveTo(-0.18, 0.5, -0.33, 0.37, -0.33, 0.18);
  g.bezierCurveTo(-0.33, -0.04, -0.1, -0.24, 0, -0.5);
  g.closePath();
}
