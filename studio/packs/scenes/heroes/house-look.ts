import {
  CanvasTexture,
  Group,
  Matrix4,
  type Scene,
  SRGBColorSpace,
  type Texture,
  Vector3,
} from 'three';
import { between, seededRandom } from '../../textures/random.ts';
import { leafTwig } from '../props/plants.ts';
import { unseen } from '../stage.ts';

/** Where subject and words stand: beside each other when wide, above each other when tall. */
export const frameOf = (tall: boolean): { shift: readonly [number, number]; lens: number } =>
  tall ? { shift: [0, -0.17], lens: 24 } : { shift: [-0.185, 0], lens: 19 };

/** Boughs outside the window: only their shadow is seen, around a place of the wall. They are the photograph's veil. */
export function boughs(scene: Scene, seed: number, wall: Vector3, away = 34, count = 3): Group {
  const random = seededRandom(seed);
  const group = new Group();
  const towards = DAY.from.clone().normalize();
  const across = new Vector3(0, 1, 0).cross(towards).normalize();
  const rise = towards.clone().cross(across);
  for (let i = 0; i < count; i += 1) {
    const twig = leafTwig(random, 34, 8.5, '#000000', 15, 0.42);
    const holder = new Group();
    holder.add(twig);
    // The bough's own x and y lie across the light, so that its leaves are seen broadside.
    holder.quaternion.setFromRotationMatrix(
      new Matrix4().makeBasis(across.clone().negate(), rise, towards.clone().negate()),
    );
    twig.rotation.z = -0.5 + i * 0.42 + between(random, -0.12, 0.12);
    twig.rotation.x = Math.PI / 2;
    holder.position
      .copy(wall)
      .addScaledVector(towards, away + i * 3)
      .addScaledVector(rise, (1 - i) * 9)
      .addScaledVector(across, 12 + i * 5);
    group.add(holder);
  }
  unseen(group);
  scene.add(group);
  return group;
}

/** A soft vertical sweep of colours with layers of forest in mist: what is seen through an opening. */
export function mistyForest(top: string, low: string, trees: string, seed: number): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 768;
  const g = canvas.getContext('2d');
  if (!g) throw new Error('No canvas for the forest');
  const sky = g.createLinearGradient(0, 0, 0, 768);
  sky.addColorStop(0, top);
  sky.addColorStop(1, low);
  g.fillStyle = sky;
  g.fillRect(0, 0, 1024, 768);
  const random = seededRandom(seed);
  for (let layer = 0; layer < 4; layer += 1) {
    g.filter = `blur(${5 - layer}px)`;
    g.globalAlpha = 0.16 + layer * 0.14;
    g.fillStyle = trees;
    const foot = 470 + layer * 66;
    g.beginPath();
    g.rect(-20, foot, 1064, 400);
    for (let x = -20; x < 1044; x += between(random, 9, 24) * (1 + layer * 0.4)) {
      const high = between(random, 40, 120) * (1 + layer * 0.45);
      g.moveTo(x - high * 0.15, foot + 2);
      g.lineTo(x, foot - high);
      g.lineTo(x + high * 0.15, foot + 2);
    }
    g.fill();
    const mist = g.createLinearGradient(0, foot - 30, 0, foot + 90);
    mist.addColorStop(0, 'rgba(255,250,240,0)');
    mist.addColorStop(1, 'rgba(255,250,240,.85)');
    g.globalAlpha = 0.6;
    g.fillStyle = mist;
    g.fillRect(0, foot - 30, 1024, 400);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

export const DAY = {
  from: new Vector3(-0.82, 0.62, 0.3),
  spread: 0.022,
  colour: '#fff2df',
  power: 2.05,
} as const;
export const SKY = { colour: '#e9f0f6', power: 0.4 } as const;
