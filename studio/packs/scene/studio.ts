import { Vector3 } from 'three';
import { evenPoint } from './random.ts';

/**
 * The studio: one large softbox from the left at 45°, a strip at the right, a soft ceiling, two slim lights behind
 * for the rims, white paper under everything. Measures in heights of the pack, so that a lip balm and a canister
 * are lit alike. The boxes are seen in reflections (`scene/shaders.ts`) and light the surfaces (`lightsOf`).
 */
export interface Softbox {
  centre: Vector3;
  /** Half width and half height, as vectors. */
  across: Vector3;
  up: Vector3;
  colour: readonly [number, number, number];
  /** How bright it is in a mirror. */
  shine: number;
  /** Its part of the light on surfaces; 0 for those that only reflect. */
  power: number;
}

function softbox(
  at: readonly [number, number, number],
  halfWidth: number,
  halfHeight: number,
  colour: readonly [number, number, number],
  shine: number,
  power = 0,
  target: readonly [number, number, number] = [0, 0.45, 0],
): Softbox {
  const centre = new Vector3(...at);
  const toward = new Vector3(...target).sub(centre).normalize();
  const across = new Vector3(0, 1, 0).cross(toward);
  if (across.lengthSq() < 0.01) across.set(1, 0, 0);
  across.normalize();
  const up = toward.clone().cross(across).normalize();
  return {
    centre,
    across: across.multiplyScalar(halfWidth),
    up: up.multiplyScalar(halfHeight),
    colour,
    shine,
    power,
  };
}

const WARM = [1, 0.965, 0.915] as const;
const WHITE = [1, 0.99, 0.975] as const;
const SKY = [0.965, 0.985, 1] as const;

export const SOFTBOXES: readonly Softbox[] = [
  softbox([-2.05, 1.5, 1.25], 0.62, 0.95, WARM, 2.8, 1.3),
  softbox([1.85, 0.75, 0.55], 0.16, 0.95, WHITE, 1.9, 0.1),
  softbox([0.1, 2.3, -0.35], 0.95, 0.7, WHITE, 1.9, 0.22),
  softbox([-1.5, 0.7, 1.45], 0.2, 1.05, WARM, 2.3),
  softbox([-1.5, 0.9, -1.15], 0.13, 0.95, WHITE, 2.6),
  softbox([1.35, 0.9, -1.45], 0.13, 0.95, WHITE, 2.2),
];

export interface Light {
  /** From the pack to the light. */
  direction: Vector3;
  colour: Vector3;
}

const SKY_POWER = 0.56;
const FLOOR_POWER = 0.4;

/** Lights from above: samples of the softboxes and of the sky dome, strongest power per light first mixed evenly. */
export function lightsAbove(count: number): Light[] {
  const lights: Light[] = [];
  const lit = SOFTBOXES.filter((box) => box.power > 0);
  const skyCount = Math.round(count * 0.42);
  const boxCount = count - skyCount;
  const whole = lit.reduce((sum, box) => sum + box.power, 0);
  let left = boxCount;
  lit.forEach((box, number) => {
    const here = number === lit.length - 1 ? left : Math.round((boxCount * box.power) / whole);
    left -= here;
    for (let index = 0; index < here; index += 1) {
      const [u, v] = evenPoint(index + number * 17);
      const direction = box.centre
        .clone()
        .addScaledVector(box.across, u * 2 - 1)
        .addScaledVector(box.up, v * 2 - 1)
        .sub(new Vector3(0, 0.4, 0))
        .normalize();
      lights.push({
        direction,
        colour: new Vector3(...box.colour).multiplyScalar(box.power / here),
      });
    }
  });
  // Even over the half sphere by the angle of height's sine; the walls near the horizon are a little darker.
  let weights = 0;
  const sky: Light[] = [];
  for (let index = 0; index < skyCount; index += 1) {
    const [u, v] = evenPoint(index + 5);
    const height = 0.12 + 0.88 * v;
    const flat = Math.sqrt(1 - height * height);
    const turn = 2 * Math.PI * u;
    const weight = 0.55 + 0.45 * height;
    weights += weight;
    sky.push({
      direction: new Vector3(Math.cos(turn) * flat, height, Math.sin(turn) * flat),
      colour: new Vector3(...SKY).multiplyScalar(weight),
    });
  }
  for (const light of sky) light.colour.multiplyScalar((SKY_POWER * 2) / weights);
  // Neighbours in time are far apart in space: an interrupted sum is already even.
  return [...lights, ...sky]
    .map((light, index) => ({ light, key: evenPoint(index)[0] }))
    .toSorted((a, b) => a.key - b.key)
    .map((item) => item.light);
}

/** Light thrown back by the paper below; what it weighs at a spot is looked up on the paper itself. */
export function lightsBelow(count: number): Light[] {
  const lights: Light[] = [];
  for (let index = 0; index < count; index += 1) {
    const [u, v] = evenPoint(index + 3);
    const depth = 0.08 + 0.92 * v;
    const flat = Math.sqrt(1 - depth * depth);
    lights.push({
      direction: new Vector3(
        Math.cos(2 * Math.PI * u) * flat,
        -depth,
        Math.sin(2 * Math.PI * u) * flat,
      ),
      colour: new Vector3(1, 0.97, 0.92).multiplyScalar((FLOOR_POWER * 2) / count),
    });
  }
  return lights;
}
