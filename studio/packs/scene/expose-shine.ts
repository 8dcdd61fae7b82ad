import { Mesh, Scene, type WebGLRenderTarget } from 'three';
import { type Darkroom, pictures, type Quality, type Setting, shader } from './darkroom.ts';
import type { Exposure } from './expose-light.ts';
import { SHINE_FRAGMENT, VERTEX } from './shaders.ts';

/** Reflections of the studio; they depend on the finish, not on the colours. */
export function exposeShine(
  darkroom: Darkroom,
  setting: Setting,
  quality: Quality,
  light: Exposure,
): WebGLRenderTarget {
  const room = {
    ...darkroom.roomUniforms(setting),
    lightMap: { value: light.picture.texture },
    harmonics: { value: light.harmonics },
  };
  const scene = new Scene();
  for (const { geometry, surface } of setting.parts) {
    const uniforms = {
      ...room,
      roughness: { value: surface.roughness },
      haze: { value: surface.haze },
      mirror: { value: surface.mirror },
      metal: { value: surface.metal },
      brushed: { value: surface.brushed ?? false },
      glass: { value: surface.glass !== undefined && surface.glass !== 'frosted' },
    };
    scene.add(new Mesh(geometry, shader(VERTEX, SHINE_FRAGMENT, uniforms)));
  }
  const picture = pictures(2);
  darkroom.clear(picture);
  darkroom.sum(setting, scene, picture, { passes: quality.shine, share: 1 / quality.shine });
  return picture;
}
