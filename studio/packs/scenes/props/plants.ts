import {
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  Quaternion,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import { between, type Random } from '../../textures/random.ts';
import { matt } from './surfaces.ts';

const UP = new Vector3(0, 1, 0);

/** A leaf lying along +y from the origin: `wide` at its widest, folded and bent. Lengths in centimetres. */
export function leafShape(long: number, wide: number, bend: number, fold = 0.25): BufferGeometry {
  const positions: number[] = [];
  const index: number[] = [];
  const [rows, columns] = [14, 6];
  for (let r = 0; r <= rows; r += 1) {
    const t = r / rows;
    const half = (wide / 2) * Math.sin(Math.PI * Math.min(1, t ** 0.8)) ** 0.9;
    for (let c = 0; c <= columns; c += 1) {
      const s = (c / columns) * 2 - 1;
      positions.push(
        s * half,
        t * long,
        Math.abs(s) * half * fold -
          bend * long * t * t +
          0.03 * long * Math.sin(t * 9 + s * 2) * Math.abs(s),
      );
    }
  }
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) {
      const a = r * (columns + 1) + c;
      index.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1);
    }
  const shape = new BufferGeometry();
  shape.setAttribute('position', new Float32BufferAttribute(positions, 3));
  shape.setAttribute(
    'uv',
    new Float32BufferAttribute(
      positions.length ? Array.from({ length: (positions.length / 3) * 2 }, () => 0) : [],
      2,
    ),
  );
  shape.setIndex(index);
  shape.computeVertexNormals();
  return shape;
}

/** Many copies of one shape. */
export function many(
  shape: BufferGeometry,
  material: Material,
  places: readonly Matrix4[],
): InstancedMesh {
  const mesh = new InstancedMesh(shape, material, places.length);
  places.forEach((place, i) => mesh.setMatrixAt(i, place));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

/** From the shape's +y into a direction, turned about it, at a place. */
export function aimed(at: Vector3, direction: Vector3, roll: number, size = 1): Matrix4 {
  const turn = new Quaternion().setFromUnitVectors(UP, direction.clone().normalize());
  turn.multiply(new Quaternion().setFromAxisAngle(UP, roll));
  return new Matrix4().compose(at, turn, new Vector3(size, size, size));
}

export function tube(points: readonly Vector3[], radius: number, material: Material): Mesh {
  const mesh = new Mesh(
    new TubeGeometry(new CatmullRomCurve3([...points]), 40, radius, 8),
    material,
  );
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A twig of cedar or fir: needles in tufts around a bent stem lying along +x. */
export function needleTwig(random: Random, long: number, needle: number, tint = '#3E6A4A'): Group {
  const group = new Group();
  const stems: Vector3[][] = [
    [
      new Vector3(0, 0, 0),
      new Vector3(long * 0.5, long * 0.05, long * 0.04),
      new Vector3(long, long * 0.02, -long * 0.05),
    ],
  ];
  for (let i = 0; i < 5; i += 1) {
    const start = 0.15 + i * 0.15;
    const side = i % 2 ? 1 : -1;
    const reach = long * (0.5 - i * 0.06);
    const base = new Vector3(long * start, long * 0.04, 0);
    stems.push([
      base,
      base.clone().add(new Vector3(reach * 0.5, reach * 0.06, side * reach * 0.35)),
      base.clone().add(new Vector3(reach * 0.95, 0, side * reach * 0.6)),
    ]);
  }
  const places: Matrix4[] = [];
  for (const [s, stem] of stems.entries()) {
    const curve = new CatmullRomCurve3(stem);
    const count = Math.round(curve.getLength() * 26);
    group.add(tube(stem, s ? 0.09 : 0.14, matt('#5E4630')));
    for (let i = 0; i < count; i += 1) {
      const t = Math.min(1, i / count + 0.02);
      const along = curve.getTangent(t);
      const round = between(random, 0, Math.PI * 2);
      const side = new Vector3(0, Math.cos(round) * 0.8 + 0.15, Math.sin(round)).normalize();
      const direction = along
        .clone()
        .multiplyScalar(between(random, 0.6, 1.3))
        .add(side.multiplyScalar(1));
      places.push(aimed(curve.getPoint(t), direction, 0, between(random, 0.75, 1.15)));
    }
  }
  const shape = new CylinderGeometry(0.012, 0.05, needle, 5, 1);
  shape.translate(0, needle / 2, 0);
  group.add(many(shape, matt(tint, 0.55), places));
  return group;
}

/** A twig with leaves at both sides, along +x. */
export function leafTwig(
  random: Random,
  long: number,
  leaf: number,
  tint: string,
  leaves = 15,
  wide = 0.55,
): Group {
  const group = new Group();
  const stem = [
    new Vector3(0, 0, 0),
    new Vector3(long * 0.4, long * 0.1, long * 0.05),
    new Vector3(long, long * 0.12, -long * 0.08),
  ];
  const curve = new CatmullRomCurve3(stem);
  group.add(tube(stem, 0.1, matt('#6E5638')));
  const places: Matrix4[] = [];
  for (let i = 0; i < leaves; i += 1) {
    const t = 0.12 + (0.88 * i) / (leaves - 1);
    const side = i % 2 ? 1 : -1;
    const direction = curve
      .getTangent(t)
      .multiplyScalar(0.75)
      .add(new Vector3(0, between(random, 0.05, 0.55), side * between(random, 0.6, 1)));
    places.push(
      aimed(
        curve.getPoint(Math.min(1, t)),
        direction,
        between(random, -0.7, 0.7),
        between(random, 0.7, 1.1) * (1 - 0.35 * t),
      ),
    );
  }
  group.add(many(leafShape(leaf, leaf * wide, 0.16), matt(tint, 0.5), places));
  return group;
}

/** A cedar cone standing on its foot: scales in a spiral. */
export function cone(random: Random, high: number, tint = '#8A5E3C'): Group {
  const group = new Group();
  const places: Matrix4[] = [];
  const count = 120;
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const angle = i * 2.399_963;
    const radius = high * 0.36 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.75;
    const out = new Vector3(Math.cos(angle), 0.45 + t * 0.9, Math.sin(angle));
    const at = new Vector3(
      Math.cos(angle) * radius * 0.55,
      high * (0.04 + 0.86 * t),
      Math.sin(angle) * radius * 0.55,
    );
    places.push(
      aimed(at, out, 0, high * (0.2 + 0.16 * Math.sin(Math.PI * t)) * between(random, 0.92, 1.08)),
    );
  }
  const scale = new SphereGeometry(0.5, 10, 8);
  scale.scale(0.85, 1, 0.4);
  scale.translate(0, 0.35, 0);
  // The flat side of a scale looks up along the cone.
  const shapes = places.map((place) => place);
  group.add(many(scale, matt(tint, 0.7), shapes));
  return group;
}

/** The flower of the house: arnica, looking along +y. */
export function arnica(random: Random, radius: number): Group {
  const group = new Group();
  const petals: Matrix4[] = [];
  for (let i = 0; i < 15; i += 1) {
    const angle = (i / 15) * Math.PI * 2 + between(random, -0.09, 0.09);
    const out = new Vector3(Math.cos(angle), between(random, 0.02, 0.3), Math.sin(angle));
    petals.push(
      aimed(
        new Vector3(Math.cos(angle) * radius * 0.2, 0, Math.sin(angle) * radius * 0.2),
        out,
        Math.PI / 2 - angle,
        between(random, 0.85, 1.05),
      ),
    );
  }
  group.add(many(leafShape(radius * 0.85, radius * 0.27, 0.12, 0.1), matt('#F0B21E', 0.6), petals));
  const seeds: Matrix4[] = [];
  for (let i = 0; i < 90; i += 1) {
    const r = radius * 0.27 * Math.sqrt(i / 90);
    const angle = i * 2.399_963;
    seeds.push(
      new Matrix4().makeTranslation(
        Math.cos(angle) * r,
        radius * 0.1 * Math.cos(r / radius / 0.2),
        Math.sin(angle) * r,
      ),
    );
  }
  group.add(many(new SphereGeometry(radius * 0.034, 6, 5), matt('#B9730F', 0.8), seeds));
  return group;
}

/** Berries strewn over a disc on the table. */
export function berries(
  random: Random,
  count: number,
  radius: number,
  spread: number,
  tint: string,
): InstancedMesh {
  const places = Array.from({ length: count }, () => {
    const [angle, far] = [between(random, 0, 6.283), Math.sqrt(random()) * spread];
    const size = between(random, 0.85, 1.1);
    return aimed(
      new Vector3(Math.cos(angle) * far, radius * size * 0.98, Math.sin(angle) * far),
      new Vector3(random() - 0.5, 1, random() - 0.5),
      0,
      size,
    );
  });
  const material = matt(tint, 0.22);
  return many(new SphereGeometry(radius, 24, 18), material, places);
}
