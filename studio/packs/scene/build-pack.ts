/**
 * Packs for whole scenes: `buildPack(design)` gives a `Group` of real meshes with three.js materials and the design's
 * label, for scenes that are rendered directly. The pack stands on y = 0 around x = z = 0 with its front towards +z;
 * measures are centimetres, so packs of any kind have the right sizes beside each other. Move and turn the group as
 * you like. All meshes cast and receive shadows. Glass uses `transmission`: render it with a `scene.environment`.
 *
 *   const pack = buildPack(designOf(product));
 *   pack.position.set(6, 0, -2); pack.rotation.y = -0.3; scene.add(pack);
 *
 * Wait for the label's fonts before (`loadFonts()` of labels/load-fonts.ts). `sizeOf(pack)` tells its size.
 */
import {
  Box3,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  type Texture,
  Vector3,
} from 'three';
import { modelOf, type PackDesign, type Side } from '../shapes.ts';
import type { Part } from './form/part.ts';
import { colourOf, drawSides, labelTexture } from './labels-on-parts.ts';
import { packOf } from './packs/all.ts';
import { type Surface, surfaceOf } from './surfaces.ts';

export function buildPack(design: PackDesign): Group {
  const group = new Group();
  const sides = drawSides(design);
  const textures = new Map<Side, Texture>();
  for (const part of packOf(modelOf(design)).parts) {
    const canvas = part.side && sides.get(part.side);
    let map: Texture | null = null;
    if (part.side && canvas) {
      map = textures.get(part.side) ?? labelTexture(canvas);
      textures.set(part.side, map);
    }
    const mesh = new Mesh(part.geometry, materialOf(part, surfaceOf(part, design), design, map));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    if (part.role === 'print') mesh.renderOrder = 2;
    group.add(mesh);
  }
  return group;
}

/** Width, height, depth in centimetres as the group stands now. */
export const sizeOf = (pack: Group): Vector3 =>
  new Box3().setFromObject(pack).getSize(new Vector3());

function materialOf(
  part: Part,
  surface: Surface,
  design: PackDesign,
  map: Texture | null,
): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: map ? '#ffffff' : colourOf(part, design),
    roughness: surface.roughness,
    metalness: surface.metal ? 1 : 0,
    ior: 1.5,
    specularIntensity: Math.min(1, surface.mirror / 0.04),
    side: DoubleSide,
  });
  if (surface.metal && part.role !== 'trim') material.metalness = 0.85;
  if (map) {
    material.map = map;
    material.transparent = surface.glass !== undefined || design.finish.endsWith('glass');
    material.premultipliedAlpha = material.transparent;
  }
  if (surface.glass) {
    material.transmission = 1;
    material.roughness = surface.glass === 'frosted' ? 0.5 : 0.03;
    material.thickness = 2.4;
    material.color = new Color(surface.glass === 'amber' ? '#ffffff' : design.body).lerp(
      new Color('#ffffff'),
      0.55,
    );
    material.attenuationColor = new Color(
      surface.glass === 'amber' ? '#a4560f' : (design.liquid ?? design.body),
    );
    material.attenuationDistance = surface.glass === 'amber' ? 1.1 : 3.2;
    material.side = 0;
  }
  if (part.role === 'wax') {
    material.sheen = 0.4;
    material.sheenRoughness = 0.6;
  }
  return material;
}
