import { type Box3, type BufferGeometry, PerspectiveCamera, Vector3 } from 'three';
import type { Model } from '../shapes.ts';

export const WIDTH = 960;
export const HEIGHT = 1200;

export type View = 'front' | 'angle' | 'label';
export const VIEWS: readonly View[] = ['front', 'angle', 'label'];

/** Where the photographer stands. Angles in degrees, sizes as shares of the frame. */
export interface Stand {
  /** The pack turned to the right. */
  turn: number;
  /** The camera above the pack's middle. */
  above: number;
  /** How high, at most how wide the pack is in the frame. */
  high: number;
  wide: number;
  /** Where the middle of the pack is in the frame, from above. */
  middle: number;
  /** The label fills the frame, not the pack. */
  close?: boolean;
}

const STANDS: Record<View, Stand> = {
  front: { turn: 0, above: 8, high: 0.75, wide: 0.74, middle: 0.52 },
  angle: { turn: 32, above: 24, high: 0.8, wide: 0.8, middle: 0.52 },
  label: { turn: 3, above: 5, high: 2.2, wide: 1.04, middle: 0.5, close: true },
};

/** Packs with flat fronts are turned a little, or they would look like cards. */
const TURNED: Partial<Record<Model, number>> = {
  box: -24,
  'box-flat': -20,
  'box-soap': -22,
  sachet: -12,
  pouch: -14,
  flacon: -18,
  'bottle-home': -16,
  'bottle-diffuser': -20,
  tube: -14,
};

const OVERRIDES: Partial<Record<Model, Partial<Record<View, Partial<Stand>>>>> = {};

export function standOf(model: Model, view: View): Stand {
  const stand = { ...STANDS[view] };
  const turned = TURNED[model];
  if (view === 'front') stand.turn = turned ?? 3;
  if (view === 'angle') stand.turn = turned === undefined ? -14 : 27;
  if (view === 'label' && turned !== undefined) Object.assign(stand, { turn: -11, wide: 0.98 });
  return { ...stand, ...OVERRIDES[model]?.[view] };
}

export interface Framing {
  camera: PerspectiveCamera;
  /** Sideways and downward shift of the frame in pixels. */
  shift: readonly [number, number];
  /** The pixels around the pack: left, bottom, width, height. */
  frame: readonly [number, number, number, number];
}

/** The camera that shows these (already turned) forms as the stand says. */
export function cameraFor(
  stand: Stand,
  geometries: readonly BufferGeometry[],
  bounds: Box3,
  label: BufferGeometry | undefined,
): Framing {
  const camera = new PerspectiveCamera(22, WIDTH / HEIGHT, 0.5, 4000);
  const size = bounds.getSize(new Vector3());
  const measured = stand.close && label ? [label] : geometries;
  const target = new Vector3();
  (measured[0] === label ? (label?.boundingBox ?? bounds) : bounds).getCenter(target);
  let distance = size.y * 3 + size.z;
  const above = (stand.above * Math.PI) / 180;
  // The picture's size grows almost as the distance falls: a few corrections find it to a thousandth.
  for (let round = 0; round < 8; round += 1) {
    camera.position.set(0, Math.sin(above), Math.cos(above)).multiplyScalar(distance).add(target);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const [left, right, low, high] = extent(camera, measured);
    const scale = Math.max((right - left) / 2 / stand.wide, (high - low) / 2 / stand.high);
    distance *= scale;
    if (Math.abs(scale - 1) < 0.0005) break;
  }
  // The frame is shifted, not the camera: the eye height stays.
  const seen = extent(camera, measured);
  const x = (((seen[0] + seen[1]) / 2) * WIDTH) / 2;
  const y = (-((seen[2] + seen[3]) / 2 - (1 - 2 * stand.middle)) * HEIGHT) / 2;
  const [left, right, low, high] = extent(camera, geometries);
  const pixel = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const from = [((left + 1) * WIDTH) / 2 - x - 3, ((low + 1) * HEIGHT) / 2 + y - 3] as const;
  const to = [((right + 1) * WIDTH) / 2 - x + 3, ((high + 1) * HEIGHT) / 2 + y + 3] as const;
  const edges = [
    Math.floor(pixel(from[0], WIDTH)),
    Math.floor(pixel(from[1], HEIGHT)),
    Math.ceil(pixel(to[0], WIDTH)),
    Math.ceil(pixel(to[1], HEIGHT)),
  ] as const;
  return {
    camera,
    shift: [x, y],
    frame: [edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]],
  };
}

/** Left, right, low, high edge of what the camera sees of these, from -1 to 1. */
function extent(
  camera: PerspectiveCamera,
  geometries: readonly BufferGeometry[],
): [left: number, right: number, low: number, high: number] {
  const point = new Vector3();
  let [left, right, low, high] = [9, -9, 9, -9];
  for (const geometry of geometries) {
    const positions = geometry.getAttribute('position');
    const step = positions.count > 5000 ? 2 : 1;
    for (let index = 0; index < positions.count; index += step) {
      point.fromBufferAttribute(positions, index).project(camera);
      left = Math.min(left, point.x);
      right = Math.max(right, point.x);
      low = Math.min(low, point.y);
      high = Math.max(high, point.y);
    }
  }
  return [left, right, low, high];
}
