// What the browser runs: exposes packs and develops them for every product.
import { Box3, Vector3, WebGLRenderer } from 'three';
import { designOf } from '../design.ts';
import type { LabelProduct } from '../labels/copy.ts';
import { loadFonts } from '../labels/load-fonts.ts';
import { LABELS, type Model, modelOf, type PackDesign } from '../shapes.ts';
import { Darkroom, DRAFT, FINAL, type Quality, type Setting } from './darkroom.ts';
import { develop, type Negative } from './develop.ts';
import { exposeLight, type Exposure } from './expose-light.ts';
import { exposeGlass } from './expose-glass.ts';
import { exposeShine } from './expose-shine.ts';
import { drawSides, labelTexture } from './labels-on-parts.ts';
import { packOf } from './packs/all.ts';
import { surfaceOf } from './surfaces.ts';
import { cameraFor, HEIGHT, standOf, type View, WIDTH } from './views.ts';

export interface Order {
  product: LabelProduct;
  view: View;
  draft: boolean;
}

export interface Prepared {
  /** Which form it is; packs of one form and finish share exposures. */
  pack: Model;
  glass: boolean;
  finish: string;
  /** A fingerprint of all that can be seen of it. */
  looks: string;
}

const canvas = document.createElement('canvas');
const renderer = new WebGLRenderer({ canvas, antialias: false, alpha: false });
renderer.setSize(8, 8, false);
const darkroom = new Darkroom(renderer);

const finishOf = (design: PackDesign): string => `${design.finish} ${design.capFinish ?? ''}`;

/** A pack before the camera. Its height of liquid and its forms depend on the model only. */
function settingOf(design: PackDesign, view: View): Setting {
  const model = modelOf(design);
  const pack = packOf(model);
  const stand = standOf(model, view);
  const parts = pack.parts.map((part) => ({
    part,
    surface: surfaceOf(part, design),
    geometry: part.geometry.rotateY((stand.turn * Math.PI) / 180),
  }));
  const bounds = new Box3();
  for (const { geometry } of parts) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) bounds.union(geometry.boundingBox);
  }
  const size = bounds.getSize(new Vector3());
  const geometries = parts.map((placed) => placed.geometry);
  const main = LABELS[model].sides[0]?.side;
  const label = parts.findLast(({ part }) => part.role === 'print' && part.side === main)?.geometry;
  return {
    parts,
    ...cameraFor(stand, geometries, bounds, label),
    bounds,
    level: pack.level ?? -1,
    foot: Math.min(size.x, size.z) * 0.45,
    scale: Math.max(size.y, size.x * 0.9),
  };
}

const hex = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const forms = new Map<Model, string>();

async function formPrint(model: Model): Promise<string> {
  const known = forms.get(model);
  if (known) return known;
  const prints: string[] = [];
  for (const { geometry, role } of packOf(model).parts) {
    for (const name of ['position', 'uv']) {
      const attribute = geometry.getAttribute(name);
      prints.push(role, await hex(new Float32Array(attribute.array)));
    }
    geometry.dispose();
  }
  const print = prints.join(' ');
  forms.set(model, print);
  return print;
}

async function prepare(product: LabelProduct): Promise<Prepared> {
  const design = designOf(product);
  const model = modelOf(design);
  const surfaces = packOf(model).parts.map((part) => surfaceOf(part, design));
  const looks = [await formPrint(model), JSON.stringify(design), JSON.stringify(surfaces)];
  for (const [side, drawn] of drawSides(design)) {
    const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data;
    if (pixels) looks.push(side, await hex(pixels));
    drawn.width = 0;
  }
  return {
    pack: model,
    glass: surfaces.some(({ glass }) => glass),
    finish: finishOf(design),
    looks: await hex(new TextEncoder().encode(looks.join('\n'))),
  };
}

/** The last exposures: jobs come sorted, so that one of each is enough. */
let lightKey = '';
let light: { setting: Setting; exposure: Exposure } | null = null;
let negativeKey = '';
let negative: { setting: Setting; negative: Negative } | null = null;

function negativeOf(design: PackDesign, view: View, quality: Quality) {
  const place = `${modelOf(design)} ${view} ${quality.lights}`;
  const key = `${place} ${finishOf(design)}`;
  if (negative && negativeKey === key) return negative;
  negative?.negative.shine.dispose();
  negative?.negative.glass?.dispose();
  const setting = settingOf(design, view);
  if (!light || lightKey !== place) {
    light?.exposure.picture.dispose();
    light?.exposure.ground.dispose();
    for (const { geometry } of light?.setting.parts ?? []) geometry.dispose();
    light = { setting, exposure: exposeLight(darkroom, setting, quality) };
    lightKey = place;
  }
  const { exposure } = light;
  const shine = exposeShine(darkroom, setting, quality, exposure);
  const glass = setting.parts.some(({ surface }) => surface.glass)
    ? exposeGlass(darkroom, setting, quality)
    : null;
  negative = { setting, negative: { light: exposure, shine, glass } };
  negativeKey = key;
  return negative;
}

/** The picture as base64 of its RGBA pixels, lowest row first. */
async function shoot({ product, view, draft }: Order): Promise<string> {
  const design = designOf(product);
  const quality = draft ? DRAFT : FINAL;
  const exposed = negativeOf(design, view, quality);
  const textures = new Map(
    [...drawSides(design)].map(([side, drawn]) => [side, labelTexture(drawn)]),
  );
  const target = develop(darkroom, exposed.setting, exposed.negative, design, textures, quality);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  renderer.readRenderTargetPixels(target, 0, 0, WIDTH, HEIGHT, pixels);
  target.dispose();
  for (const texture of textures.values()) {
    texture.dispose();
    texture.image.width = 0;
  }
  let text = '';
  for (let index = 0; index < pixels.length; index += 32_766)
    text += btoa(String.fromCharCode(...pixels.subarray(index, index + 32_766)));
  return text;
}

await loadFonts();
Object.assign(window, { prepare, shoot, ready: true });
