// What the browser runs: takes the photograph of a scene when the tool asks for it.
import { type Group, Mesh, MeshPhysicalMaterial, type Texture } from 'three';
import { buildPack } from '../scene/build-pack.ts';
import { designOf } from '../design.ts';
import { loadFonts } from '../labels/load-fonts.ts';
import type { LabelProduct } from '../labels/copy.ts';
import { Camera } from './exposure.ts';
import { banya } from './heroes/banya.ts';
import { face } from './heroes/face.ts';
import { perfume } from './heroes/perfume.ts';
import { supplements } from './heroes/supplements.ts';
import { tea } from './heroes/tea.ts';
import { SETS } from './set-list.ts';
import { setScene } from './set-scenes.ts';
import { mirrorRoom, type SceneBuilder } from './stage.ts';
import { TILES, tileScene } from './tile-scenes.ts';

const HEROES: Readonly<Record<string, SceneBuilder>> = { face, supplements, banya, perfume, tea };

const builderOf = (name: string): SceneBuilder => {
  const [kind = '', key = ''] = name.replace(/-tall$/, '').split('-');
  const tile = kind === 'category' ? TILES[key] : undefined;
  const set = kind === 'set' ? SETS[key] : undefined;
  const hero = kind === 'hero' ? HEROES[key] : undefined;
  const builder = tile ? tileScene(tile) : set ? setScene(set) : hero;
  if (!builder) throw new Error(`There is no scene ${name}`);
  return builder;
};

export interface Order {
  name: string;
  width: number;
  height: number;
  passes: number;
  products: readonly LabelProduct[];
}

const camera = new Camera(document.createElement('canvas'));
let room: Texture | null = null;

async function shoot({ name, width, height, passes, products }: Order): Promise<string> {
  await loadFonts();
  room ??= mirrorRoom(camera.renderer, '#fff0d8', '#8f9490');
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const packs = (sku: string): Group => {
    const product = bySku.get(sku);
    if (!product) throw new Error(`${name} wants ${sku}, which is no product`);
    const pack = buildPack(designOf(product));
    pack.traverse((child) => {
      if (!(child instanceof Mesh && child.material instanceof MeshPhysicalMaterial)) return;
      if (child.material.transmission === 0) return;
      // In a scene glass is lit from the front only: let it be clearer than alone before a bright ground, and
      // without the shadow of its own wall, which light passes.
      child.material.attenuationDistance *= 1.4;
      child.receiveShadow = false;
    });
    return pack;
  };
  const photograph = builderOf(name)({
    packs,
    room,
    size: { width, height, tall: name.endsWith('-tall') },
  });
  return camera.take(photograph, width, height, passes);
}

Object.assign(window, { shoot, ready: true });
