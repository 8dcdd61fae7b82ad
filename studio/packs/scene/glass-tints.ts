import { Vector3 } from 'three';
import type { PackDesign } from '../shapes.ts';
import { linear } from './labels-on-parts.ts';

/** How the glass and what is in it tint the light that goes a centimetre through them. */
export function glassUniforms(design: PackDesign) {
  const glass = design.finish === 'amber-glass' ? linear('#c98a3c') : linear(design.body);
  const liquid = linear(design.liquid ?? '#ffffff');
  const clear = new Vector3(0.93, 0.96, 0.95);
  const tint =
    design.finish === 'amber-glass'
      ? new Vector3(0.08, 0.009, 0.0003)
      : clear.lerp(glass, 0.35).clampScalar(0.02, 1);
  return {
    glassTint: { value: tint },
    liquidTint: {
      value: new Vector3(liquid.x ** 0.35, liquid.y ** 0.35, liquid.z ** 0.35).clampScalar(
        0.02,
        0.995,
      ),
    },
    milk: { value: linear(design.body) },
  };
}
