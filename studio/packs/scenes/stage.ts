import {
  BackSide,
  BoxGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  type Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Path,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Shape as Outline,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Photograph } from './exposure.ts';

/** Packs by SKU, as they are built for the scene. */
export type Packs = (sku: string) => Group;

export interface SceneSize {
  width: number;
  height: number;
  /** Portrait: the subject in the upper part, calm below. */
  tall: boolean;
}

export type SceneBuilder = (tools: { packs: Packs; room: Texture; size: SceneSize }) => Photograph;

export const at = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z);

/** Puts things at places of the scene. */
export function place<T extends Object3D>(
  scene: Scene,
  thing: T,
  x: number,
  y: number,
  z: number,
  turn = 0,
): T {
  thing.position.set(x, y, z);
  thing.rotation.y = turn;
  scene.add(thing);
  return thing;
}

export function solid(shape: ConstructorParameters<typeof Mesh>[0], material: Material): Mesh {
  const mesh = new Mesh(shape, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A block with softened edges standing on y = 0. */
export function slab(
  width: number,
  height: number,
  depth: number,
  material: Material,
  round = 0.25,
): Mesh {
  const shape = new RoundedBoxGeometry(width, height, depth, 4, round);
  shape.translate(0, height / 2, 0);
  return solid(shape, material);
}

/** A round plinth standing on y = 0. */
export function plinth(radius: number, height: number, material: Material): Mesh {
  const shape = new CylinderGeometry(radius, radius, height, 96, 1);
  shape.translate(0, height / 2, 0);
  return solid(shape, material);
}

/** A wall with a round-topped opening; its foot is at y = 0, its face at z = 0. */
export function archWall(
  width: number,
  height: number,
  opening: { x: number; width: number; height: number },
  depth: number,
  material: Material,
): Mesh {
  const outline = new Outline();
  outline
    .moveTo(-width / 2, 0)
    .lineTo(width / 2, 0)
    .lineTo(width / 2, height)
    .lineTo(-width / 2, height)
    .lineTo(-width / 2, 0);
  const hole = new Path();
  const half = opening.width / 2;
  hole.moveTo(opening.x - half, 0);
  hole.lineTo(opening.x - half, opening.height - half);
  hole.absarc(opening.x, opening.height - half, half, Math.PI, 0, true);
  hole.lineTo(opening.x + half, 0);
  hole.lineTo(opening.x - half, 0);
  outline.holes.push(hole);
  const shape = new ExtrudeGeometry(outline, {
    depth,
    bevelEnabled: true,
    bevelSize: 0.3,
    bevelThickness: 0.3,
    bevelSegments: 4,
    curveSegments: 48,
  });
  return solid(shape, material);
}

/** A floor that bends up into a wall `depth` behind the middle: no horizon line. */
export function cove(material: Material, depth: number, radius = 26): Mesh {
  const shape = new PlaneGeometry(600, 1, 1, 140);
  const points = shape.getAttribute('position');
  const turn = (radius * Math.PI) / 2;
  for (let i = 0; i < points.count; i += 1) {
    // From before the camera's feet to high up the wall.
    const run = (0.5 - points.getY(i)) * -360 + 360;
    const along = run - 180;
    const x = points.getX(i);
    if (along < depth) points.setXYZ(i, x, 0, -along);
    else if (along < depth + turn) {
      const angle = (along - depth) / radius;
      points.setXYZ(i, x, radius - Math.cos(angle) * radius, -depth - Math.sin(angle) * radius);
    } else points.setXYZ(i, x, radius + along - depth - turn, -depth - radius);
  }
  const uv = shape.getAttribute('uv');
  for (let i = 0; i < uv.count; i += 1) uv.setXY(i, uv.getX(i) * 12, uv.getY(i) * 8);
  shape.computeVertexNormals();
  const mesh = solid(shape, material);
  mesh.castShadow = false;
  return mesh;
}

/** Something between the window and the table that only its shadow tells of. */
export function unseen(thing: Object3D): Object3D {
  thing.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    child.material = new MeshBasicMaterial({
      colorWrite: false,
      depthWrite: false,
      side: DoubleSide,
    });
    child.castShadow = true;
    child.receiveShadow = false;
  });
  return thing;
}

/** A backdrop that is lit by itself. */
export function backdrop(width: number, height: number, picture: Texture): Mesh {
  return new Mesh(
    new PlaneGeometry(width, height),
    new MeshBasicMaterial({ map: picture, toneMapped: false }),
  );
}

/** What the packs mirror: a large window at the left, a board at the right, a bright ceiling. */
export function mirrorRoom(renderer: WebGLRenderer, warm: string, dim: string): Texture {
  const scene = new Scene();
  scene.add(
    new Mesh(
      new SphereGeometry(40, 32, 16),
      new MeshBasicMaterial({ color: new Color(dim), side: BackSide }),
    ),
  );
  const panel = (
    width: number,
    height: number,
    x: number,
    y: number,
    z: number,
    power: number,
    tint: string,
  ) => {
    const mesh = new Mesh(
      new PlaneGeometry(width, height),
      new MeshBasicMaterial({ color: new Color(tint).multiplyScalar(power), side: DoubleSide }),
    );
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 1, 0);
    scene.add(mesh);
  };
  panel(9, 11, -14, 7, 5, 7, warm);
  panel(3, 13, 15, 5, 3, 3, '#ffffff');
  panel(12, 7, 0, 16, -2, 3, '#ffffff');
  panel(2, 12, 9, 4, -14, 4, warm);
  panel(2, 12, -10, 4, -14, 4, '#ffffff');
  scene.add(
    new Mesh(
      new BoxGeometry(60, 0.1, 60),
      new MeshBasicMaterial({ color: new Color('#b9b0a2') }),
    ).translateY(-4),
  );
  const maker = new PMREMGenerator(renderer);
  const made = maker.fromScene(scene, 0.02).texture;
  maker.dispose();
  return made;
}

/** A camera that looks level at a point, so that uprights stay upright. */
export function levelCamera(
  target: Vector3,
  distance: number,
  above: number,
  lens: number,
  size: SceneSize,
): PerspectiveCamera {
  const camera = new PerspectiveCamera(lens, size.width / size.height, 1, 900);
  const angle = (above * Math.PI) / 180;
  camera.position.set(
    target.x,
    target.y + Math.sin(angle) * distance,
    target.z + Math.cos(angle) * distance,
  );
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

/** An empty scene that mirrors the room. */
export function newScene(room: Texture, strength: number): Scene {
  const scene = new Scene();
  scene.environment = room;
  scene.environmentIntensity = strength;
  return scene;
}
