import {
  CanvasTexture,
  Color,
  DoubleSide,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { mix, noise, rough } from '../../textures/random.ts';

type Paint = (x: number, y: number) => number;

/** A square grey picture from a formula over 0–1. */
function grey(size: number, paint: Paint): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas for a surface');
  const image = context.createImageData(size, size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const value = 255 * paint(x / size, y / size);
      image.data.set([value, value, value, 255], (y * size + x) * 4);
    }
  context.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.colorSpace = NoColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Noise that meets itself at the borders of the tile. */
const tiled =
  (paint: Paint): Paint =>
  (x, y) => {
    const [u, v] = [Math.min(1, x * 1.0001), Math.min(1, y * 1.0001)];
    const su = u > 0.8 ? (u - 0.8) / 0.2 : 0;
    const sv = v > 0.8 ? (v - 0.8) / 0.2 : 0;
    const row = (yy: number) => mix(paint(u, yy), paint(u - 1, yy), su);
    return mix(row(v), row(v - 1), sv);
  };

const kept = new Map<string, Texture>();
function once(name: string, make: () => Texture): Texture {
  const there = kept.get(name);
  if (there) return there;
  const made = make();
  kept.set(name, made);
  return made;
}

/** Plaster, limestone, paper: matt, with soft clouds; with pores where the relief is above 0. */
export function stone(tint: string, relief = 0): MeshLambertMaterial {
  const clouds = once('stone-clouds', () =>
    grey(
      256,
      tiled((x, y) => 0.955 + 0.06 * rough(x * 4, y * 4, 21, 4)),
    ),
  );
  const material = new MeshLambertMaterial({ color: new Color(tint), map: clouds });
  if (relief > 0) {
    material.bumpMap = once('stone-bump', () =>
      grey(
        384,
        tiled((x, y) => 0.5 + 0.28 * rough(x * 9, y * 9, 3, 4) + 0.2 * rough(x * 60, y * 60, 9, 2)),
      ),
    );
    material.bumpScale = relief;
  }
  return material;
}

/** Planed wood with its grain along u. */
export function wood(light: string, dark: string, gloss = 0.55): MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 768;
  canvas.height = 384;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas for wood');
  const image = context.createImageData(768, 384);
  const [a, b] = [new Color(light).convertLinearToSRGB(), new Color(dark).convertLinearToSRGB()];
  for (let y = 0; y < 384; y += 1)
    for (let x = 0; x < 768; x += 1) {
      const [u, v] = [x / 768, y / 384];
      const bend = rough(u * 1.6, v * 3, 5, 3) * 0.6;
      const line = 0.5 + 0.5 * Math.sin((v * 9 + bend) * 9 + 2 * Math.sin(v * 3 + 1));
      const pore = noise(u * 26, v * 420, 8) > 0.72 ? 0.18 : 0;
      const share = Math.min(
        1,
        Math.max(0, 0.16 + 0.36 * line ** 3 + pore + 0.25 * rough(u * 3, v * 40, 2, 3)),
      );
      image.data.set(
        [255 * mix(a.r, b.r, share), 255 * mix(a.g, b.g, share), 255 * mix(a.b, b.b, share), 255],
        (y * 768 + x) * 4,
      );
    }
  context.putImageData(image, 0, 0);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = RepeatWrapping;
  map.wrapT = RepeatWrapping;
  map.anisotropy = 8;
  return new MeshStandardMaterial({ map, roughness: gloss });
}

/** Woven linen. */
export function linen(tint: string): MeshStandardMaterial {
  const weave = once('linen', () => {
    const made = grey(512, (x, y) => {
      const [u, v] = [x * 64 * Math.PI, y * 64 * Math.PI];
      const thread =
        Math.abs(Math.sin(u)) * (Math.sin(v) > 0 ? 1 : 0.55) +
        Math.abs(Math.sin(v)) * (Math.sin(u) > 0 ? 0.55 : 1);
      return 0.2 + 0.3 * thread + 0.12 * noise(x * 256, y * 8, 2) + 0.12 * noise(x * 8, y * 256, 3);
    });
    made.repeat.set(3, 3);
    return made;
  });
  return new MeshStandardMaterial({
    color: new Color(tint),
    roughness: 1,
    bumpMap: weave,
    bumpScale: 1.6,
    side: DoubleSide,
  });
}

/** Plain matt colour, two-sided: leaves, petals, needles. */
export const matt = (tint: string, roughness = 0.75): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: new Color(tint), roughness, side: DoubleSide });

/** Clear or tinted glass, ice. */
export function glass(tint: string, distance = 8, roughness = 0.04): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: '#ffffff',
    transmission: 1,
    thickness: 3,
    roughness,
    ior: 1.4,
    attenuationColor: new Color(tint),
    attenuationDistance: distance,
    specularIntensity: 1,
  });
}
