import type { Matter, Relief } from './relief.ts';

/** A mass lying on the table: how high it is above the table at a point, and of what; heights ≤ 0 are bare table. */
export type Mass = {
  height: (x: number, y: number) => number;
  matter: (x: number, y: number, height: number) => Matter;
};

/**
 * Lays a mass on the table. Every column of the picture is walked from the far edge to the near one, so that a ridge hides
 * what is behind it.
 *
 * @returns the heights as they are seen: what stands above the table at each pixel, 0 elsewhere
 */
export function raise(relief: Relief, { height, matter }: Mass): Float32Array {
  const { width, scale, sin, cos, middle } = relief;
  const thing = relief.nextThing();
  const heights = new Float32Array(width * relief.height);
  const reach = (middle.y + 150) / cos;
  const steps = Math.ceil((2 * reach * scale) / 0.9);
  for (let column = 0; column < width; column++) {
    const x = (column + 0.5) / scale;
    let lastRow = -1e9;
    let lastDepth = 0;
    for (let step = 0; step <= steps; step++) {
      const across = -reach + (2 * reach * step) / steps;
      const y = middle.y + across;
      const up = height(x, y);
      const row = (middle.y + across * cos - up * sin) * scale;
      const depth = up * cos + across * sin;
      if (up > 0 && row > lastRow && row - lastRow < 40) {
        const matterHere = matter(x, y, up);
        for (let r = Math.max(0, Math.ceil(lastRow)); r < Math.min(relief.height, row); r++) {
          const index = r * width + column;
          const share = (r - lastRow) / (row - lastRow);
          const d = lastDepth + (depth - lastDepth) * share;
          if (d > (relief.depth[index] ?? 0)) {
            relief.put(index, d, thing, matterHere);
            heights[index] = up;
          }
        }
      }
      if (row > lastRow || up > 0) {
        lastRow = row;
        lastDepth = depth;
      }
    }
  }
  return heights;
}

/** As `raise`, for a clear mass: nothing is painted, only how thick it is along the view. */
export function poured(relief: Relief, height: (x: number, y: number) => number): Float32Array {
  const { width, scale, cos, middle } = relief;
  const thickness = new Float32Array(width * relief.height);
  for (let row = 0; row < relief.height; row++)
    for (let column = 0; column < width; column++) {
      const y = middle.y + ((row + 0.5) / scale - middle.y) / cos;
      const up = height((column + 0.5) / scale, y);
      if (up > 0) thickness[row * width + column] = up * cos;
    }
  return thickness;
}
