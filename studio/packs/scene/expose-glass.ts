import { BackSide, Matrix4, Mesh, Scene, type WebGLRenderTarget } from 'three';
import {
  aim,
  type Darkroom,
  pictures,
  type Quality,
  type Setting,
  setUniform,
  shader,
} from './darkroom.ts';
import { BACK_FRAGMENT, GLASS_FRAGMENT } from './glass-shaders.ts';
import { VERTEX } from './shaders.ts';

/** What is seen through glass: two refractions, the studio and the ground behind. */
export function exposeGlass(
  darkroom: Darkroom,
  setting: Setting,
  quality: Quality,
): WebGLRenderTarget {
  const backs = pictures(2, { depth: true });
  const backScene = new Scene();
  const backMaterial = shader(VERTEX, BACK_FRAGMENT, {}, BackSide);
  for (const { geometry, surface } of setting.parts)
    if (surface.glass) backScene.add(new Mesh(geometry, backMaterial));
  const toPicture = new Matrix4();
  const room = {
    ...darkroom.roomUniforms(setting),
    // Light goes through what stands on the paper, so the paper under glass is never black.
    floorLeast: { value: 0.5 },
    backPlace: { value: backs.textures[0] },
    backFacing: { value: backs.textures[1] },
    toPicture: { value: toPicture },
    level: { value: setting.level },
    wall: { value: setting.scale * 0.014 },
  };
  const scene = new Scene();
  for (const { geometry, surface, part } of setting.parts) {
    // Prints on glass are seen through where they are clear: they take the glass's light too.
    const through =
      surface.glass !== undefined || (part.role === 'print' && backScene.children.length > 0);
    const uniforms = {
      ...room,
      isGlass: { value: through },
      frost: { value: surface.glass === 'frosted' ? 0.75 : 0.03 },
    };
    scene.add(new Mesh(geometry, shader(VERTEX, GLASS_FRAGMENT, uniforms)));
  }
  const picture = pictures(2);
  darkroom.clear(picture);
  darkroom.sum(setting, scene, picture, {
    passes: quality.glass,
    share: 1 / quality.glass,
    before: (pass) => {
      aim(setting, pass);
      setting.camera.updateMatrixWorld();
      darkroom.clear(backs);
      darkroom.renderer.render(backScene, setting.camera);
      toPicture.copy(setting.camera.projectionMatrix).multiply(setting.camera.matrixWorldInverse);
      setUniform(room, 'toPicture', toPicture);
    },
  });
  backs.dispose();
  return picture;
}
