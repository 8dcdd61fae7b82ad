import { clamp, smooth } from './random.ts';
import { WINDOW } from './light.ts';
import type { Vector } from './stamp.ts';

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

type Lamp = {
  axis: Vector;
  across: Vector;
  up: Vector;
  width: number;
  height: number;
  strength: number;
};
const lamp = (towards: Vector, width: number, height: number, strength: number): Lamp => {
  const axis = unit(towards);
  const across = unit(cross([0, 0, 1], axis));
  return { axis, across, up: cross(axis, across), width, height, strength };
};
/** The window; a white board on the right; a narrow light behind. */
const LAMPS = [
  lamp([WINDOW[0], WINDOW[1], WINDOW[2] + 0.12], 0.42, 0.55, 15),
  lamp([0.9, 0.15, 0.5], 0.22, 0.8, 2.2),
  lamp([0.15, -0.95, 0.42], 0.6, 0.14, 3),
];

/**
 * What a surface mirrors from the room: how bright it is in a direction (the table's axes), blurred as a rough surface
 * blurs it.
 */
export function mirrored(direction: Vector, roughness: number): number {
  const up = direction[2];
  let light = up > 0 ? 0.34 + 0.3 * up : 0.42 + 0.2 * Math.max(-0.6, up);
  const soft = 0.035 + roughness * 0.75;
  for (const { axis, across, up: rise, width, height, strength } of LAMPS) {
    const ahead = dot(direction, axis);
    if (ahead <= 0.05) continue;
    const u = Math.abs(dot(direction, across) / ahead);
    const v = Math.abs(dot(direction, rise) / ahead);
    const spread = 1 / ((1 + soft / width) * (1 + soft / height));
    light +=
      strength *
      spread *
      (1 - smooth(width - soft, width + soft, u)) *
      (1 - smooth(height - soft, height + soft, v)) *
      clamp(ahead * 3, 0, 1);
  }
  return light;
}
