import { Box3, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { LABELS, type Model } from '../../shapes.ts';
import { packOf } from './all.ts';

// The keys of LABELS are the models.
const MODELS = Object.keys(LABELS) as Model[];

const boundsOf = (model: Model) => {
  const bounds = new Box3();
  for (const { geometry } of packOf(model).parts) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) bounds.union(geometry.boundingBox);
  }
  return bounds;
};

describe.each(MODELS)('the pack %s', (model) => {
  it('stands on the ground, neither above nor in it', () => {
    const { min } = boundsOf(model);
    expect(Math.abs(min.y)).toBeLessThan(0.12);
  });

  it('has a printed part for every side that its label has', () => {
    const printed = new Set(packOf(model).parts.map(({ side }) => side));
    for (const { side } of LABELS[model].sides) expect(printed).toContain(side);
  });

  it('prints without stretching: a centimetre of label is a centimetre of pack', () => {
    for (const { side, geometry } of packOf(model).parts) {
      const sizes = LABELS[model].sides.find((printed) => printed.side === side);
      if (!side || !sizes || side === 'lid') continue;
      // The length of the row of triangles' edges that runs through the middle of the print.
      const [positions, uvs] = [geometry.getAttribute('position'), geometry.getAttribute('uv')];
      let printedArea = 0;
      let area = 0;
      const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
      const index = geometry.getIndex();
      const order = [...(index?.array ?? [])];
      for (let corner = 0; corner < order.length; corner += 3) {
        const [i = 0, j = 0, k = 0] = order.slice(corner, corner + 3);
        a.fromBufferAttribute(positions, i);
        b.fromBufferAttribute(positions, j).sub(a);
        c.fromBufferAttribute(positions, k).sub(a);
        area += b.cross(c).length() / 2;
        const [u, v] = [uvs.getX(i), uvs.getY(i)];
        printedArea +=
          Math.abs((uvs.getX(j) - u) * (uvs.getY(k) - v) - (uvs.getX(k) - u) * (uvs.getY(j) - v)) /
          2;
      }
      expect(area / (printedArea * sizes.widthCm * sizes.heightCm)).toBeGreaterThan(0.9);
      expect(area / (printedArea * sizes.widthCm * sizes.heightCm)).toBeLessThan(1.12);
    }
  });

  it('is the same whenever it is built', () => {
    const once = packOf(model).parts.map(({ geometry }) => [
      ...geometry.getAttribute('position').array,
    ]);
    const twice = packOf(model).parts.map(({ geometry }) => [
      ...geometry.getAttribute('position').array,
    ]);
    expect(once).toEqual(twice);
  });
});
