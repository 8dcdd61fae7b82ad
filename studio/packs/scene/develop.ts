import { Mesh, Scene, type Texture, UnsignedByteType, Vector2, WebGLRenderTarget } from 'three';
import type { PackDesign, Side } from '../shapes.ts';
import {
  aim,
  type Darkroom,
  pictures,
  type Quality,
  type Setting,
  shader,
  Sheet,
} from './darkroom.ts';
import type { Exposure } from './expose-light.ts';
import { glassUniforms } from './glass-tints.ts';
import { colourOf, linear } from './labels-on-parts.ts';
import { COLOUR_FRAGMENT, DEVELOP_FRAGMENT, FLAT_VERTEX, VERTEX } from './shaders.ts';
import { HEIGHT, WIDTH } from './views.ts';

/** What a pack looks like apart from its colours. */
export interface Negative {
  light: Exposure;
  shine: WebGLRenderTarget;
  glass: WebGLRenderTarget | null;
}

/** The ground of all product pictures, and what it brightens to behind the pack. */
export const GROUND = '#f4efe6';
const GLOW = '#f8f4ed';

/** The pack with the colours and the labels of one design. */
function sceneOf(
  setting: Setting,
  { glass: overGlass }: Negative,
  design: PackDesign,
  textures: ReadonlyMap<Side, Texture>,
): Scene {
  const scene = new Scene();
  const material = (uniforms: Record<string, unknown>) =>
    shader(
      VERTEX,
      COLOUR_FRAGMENT,
      Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }])),
    );
  for (const { geometry, surface, part } of setting.parts) {
    const map = part.side ? (textures.get(part.side) ?? null) : null;
    const glass =
      (surface.glass !== undefined && surface.glass !== 'frosted') ||
      (overGlass !== null && part.role === 'print');
    scene.add(
      new Mesh(
        geometry,
        material({
          map,
          hasMap: map !== null,
          glass: glass || surface.glass !== undefined,
          colour: linear(colourOf(part, design)),
          scatter: surface.scatter,
        }),
      ),
    );
  }
  return scene;
}

/** What scatters and what mirrors, with clean edges: many exposures, each a little aside. */
function exposeColours(
  darkroom: Darkroom,
  setting: Setting,
  scene: Scene,
  quality: Quality,
): WebGLRenderTarget {
  const colours = pictures(2);
  const raw = pictures(2, { depth: true, samples: 4, half: true });
  darkroom.clear(colours);
  for (let pass = 0; pass < quality.colour; pass += 1) {
    aim(setting, pass);
    darkroom.clear(raw);
    darkroom.renderer.render(scene, setting.camera);
    darkroom.addUp(raw, colours, setting, 1 / quality.colour);
  }
  raw.dispose();
  return colours;
}

/** Light, shine and glass of the negative put together with the colours. */
function sheetOf(negative: Negative, colours: WebGLRenderTarget, design: PackDesign): Sheet {
  const overGlass = negative.glass !== null;
  const [scatters, mirrors] = colours.textures;
  return new Sheet(
    shader(FLAT_VERTEX, DEVELOP_FRAGMENT, {
      light: { value: negative.light.picture.texture },
      onGround: { value: negative.light.ground.texture },
      tinted: { value: negative.shine.textures[0] },
      plain: { value: negative.shine.textures[1] },
      scatters: { value: scatters },
      mirrors: { value: mirrors },
      through: { value: negative.glass?.textures[0] ?? null },
      way: { value: negative.glass?.textures[1] ?? null },
      ground: { value: linear(GROUND) },
      glow: { value: linear(GLOW) },
      glowAt: { value: new Vector2(0.5, 0.56) },
      ...glassUniforms(design),
      clearness: { value: overGlass && design.finish !== 'amber-glass' ? 0.18 : 0 },
      hasGlass: { value: overGlass },
      milkiness: { value: design.finish === 'frosted-glass' ? 0.55 : 0 },
      exposure: { value: 0.84 },
      grain: { value: 1.2 / 255 },
    }),
  );
}

/** Develops a negative for one design: the colours and the label are put in; the picture is in `target`. */
export function develop(
  darkroom: Darkroom,
  setting: Setting,
  negative: Negative,
  design: PackDesign,
  textures: ReadonlyMap<Side, Texture>,
  quality: Quality,
): WebGLRenderTarget {
  const colours = exposeColours(
    darkroom,
    setting,
    sceneOf(setting, negative, design, textures),
    quality,
  );
  const sheet = sheetOf(negative, colours, design);
  const target = new WebGLRenderTarget(WIDTH, HEIGHT, {
    type: UnsignedByteType,
    depthBuffer: false,
  });
  sheet.render(darkroom.renderer, target);
  colours.dispose();
  return target;
}
