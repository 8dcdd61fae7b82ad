import { at, type Ink } from './plants.ts';

/** An engraved cone of the Siberian cedar, its tip above, one unit high and about 0.7 broad, centred on the origin. */
export function cedarCone(g: Ink, colours: { line: string; fill: string }, width: number): void {
  const rows = 10;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1);
    const y = -0.36 + share * 0.76;
    const reach = 0.33 * Math.sin(Math.PI * (0.14 + 0.72 * share ** 1.08)) ** 0.9;
    const count = row % 2 ? 4 : 5;
    const spots = Array.from(
      { length: count },
      (_, place) => (place - (count - 1) / 2) / 2,
    ).toSorted((a, b) => Math.abs(b) - Math.abs(a));
    for (const spot of spots) {
      const turn = (spot * Math.PI) / 2;
      const x = reach * Math.sin(turn);
      const face = 0.3 + 0.7 * Math.cos(turn);
      const half = Math.max(0.028, reach * 0.36 * face);
      at(g, x, y + 0.05 * (1 - Math.cos(turn)), spot * 0.75, 1, () =>
        scale(g, half, 0.17, colours, width),
      );
    }
  }
  g.lineWidth = width * 2.4;
  g.strokeStyle = colours.line;
  g.beginPath();
  g.moveTo(0, 0.5);
  g.lineTo(0, 0.56);
  g.stroke();
}

/** One scale: a broad tip above, ribs that run up to a small boss. */
function scale(
  g: Ink,
  half: number,
  height: number,
  colours: { line: string; fill: string },
  width: number,
): void {
  g.beginPath();
  g.moveTo(-half * 0.55, height * 0.62);
  g.bezierCurveTo(-half * 1.35, height * 0.1, -half * 1.1, -height * 0.5, 0, -height * 0.62);
  g.bezierCurveTo(half * 1.1, -height * 0.5, half * 1.35, height * 0.1, half * 0.55, height * 0.62);
  g.closePath();
  g.fillStyle = colours.fill;
  g.fill();
  g.strokeStyle = colours.line;
  g.lineWidth = width;
  g.stroke();
  g.lineWidth = width * 0.66;
  g.beginPath();
  for (const line of [-0.68, -0.34, 0, 0.34, 0.68]) {
    const x = line * half;
    g.moveTo(x * 0.75, height * 0.5);
    g.quadraticCurveTo(x * 1.25, height * 0.05, x * 0.85, -height * (0.34 - Math.abs(line) * 0.16));
  }
  g.stroke();
  g.fillStyle = colours.line;
  g.beginPath();
  g.ellipse(0, -height * 0.46, half * 0.2, height * 0.045, 0, 0, Math.PI * 2);
  g.fill();
}

/** Growth rings of a tree around the origin, the outermost at one unit. */
export function treeRings(
  g: Ink,
  random: () => number,
  noise: (x: number, y: number) => number,
  rings: number,
  width: number,
): void {
  g.lineJoin = 'round';
  let radius = 0.03;
  for (let ring = 0; ring < rings && radius < 1; ring++) {
    const share = radius;
    g.lineWidth = width * (0.6 + 0.9 * random());
    g.beginPath();
    for (let step = 0; step <= 150; step++) {
      const angle = (step / 150) * Math.PI * 2;
      const bend =
        1 +
        0.09 * share * noise(Math.cos(angle) * 1.3 + 4, Math.sin(angle) * 1.3 + share * 0.8) +
        0.012 * noise(Math.cos(angle) * 6, Math.sin(angle) * 6 + share * 5);
      g.lineTo(Math.cos(angle) * radius * bend, Math.sin(angle) * radius * bend);
    }
    g.closePath();
    g.stroke();
    radius += (0.97 / rings) * (0.62 + 0.76 * random());
  }
}

/** The lines that join equal heights of a hilly land (marching squares), drawn on a box. */
export function contourLines(
  g: Ink,
  box: { x: number; y: number; width: number; height: number },
  heightAt: (x: number, y: number) => number,
  levels: readonly number[],
): void {
  const step = Math.max(8, box.width / 130);
  const columns = Math.ceil(box.width / step) + 1;
  const rows = Math.ceil(box.height / step) + 1;
  const land = Array.from({ length: columns * rows }, (_, place) =>
    heightAt(box.x + (place % columns) * step, box.y + Math.floor(place / columns) * step),
  );
  const height = (column: number, row: number): number => land[row * columns + column] ?? 0;
  for (const level of levels) {
    g.beginPath();
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        const corners = [
          [column, row],
          [column + 1, row],
          [column + 1, row + 1],
          [column, row + 1],
        ] as const;
        const cuts: [number, number][] = [];
        for (const [edge, [ax, ay]] of corners.entries()) {
          const [bx, by] = corners[(edge + 1) % 4] ?? [ax, ay];
          const from = height(ax, ay) - level;
          const to = height(bx, by) - level;
          if (from < 0 === to < 0) continue;
          const share = from / (from - to);
          cuts.push([
            box.x + (ax + (bx - ax) * share) * step,
            box.y + (ay + (by - ay) * share) * step,
          ]);
        }
        for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
          const [from, to] = [cuts[cut], cuts[cut + 1]];
          if (!from || !to) continue;
          g.moveTo(from[0], from[1]);
          g.lineTo(to[0], to[1]);
        }
      }
    g.stroke();
  }
}
