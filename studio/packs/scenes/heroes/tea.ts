import { CylinderGeometry, LatheGeometry, TorusGeometry, Vector2 } from 'three';
import { between, seededRandom } from '../../textures/random.ts';
import { arnica, leafShape, leafTwig } from '../props/plants.ts';
import { linen, matt, stone } from '../props/surfaces.ts';
import {
  at,
  cove,
  levelCamera,
  newScene,
  place,
  type SceneBuilder,
  slab,
  solid,
} from '../stage.ts';
import { DAY, SKY, frameOf, boughs } from './house-look.ts';

/** Tea: a tin and pouches, a cup with tea, loose leaves on linen. */
export const tea: SceneBuilder = ({ packs, room, size }) => {
  const scene = newScene(room, 0.42);
  scene.add(cove(stone('#E3E3D4'), 22));
  const table = slab(90, 2, 26, linen('#E9E0CC'), 0.6);
  place(scene, table, 6, -2, 2);
  place(scene, packs('400201'), 6.2, 0, -5, -0.1);
  place(scene, packs('400208'), -3.4, 0, -0.6, 0.14);
  place(scene, packs('400209'), 15.6, 0, 1, -0.26);
  const glaze = matt('#F5EFE3', 0.25);
  const profile = [0, 1.6, 2.5, 3.3, 3.9, 4.2, 4.05, 3.7, 3.1, 2.2, 0].map(
    (x, i) => new Vector2(x, [0, 0, 0.5, 1.9, 3.9, 5.4, 5.4, 3.9, 2, 0.9, 0.7][i] ?? 0),
  );
  place(scene, solid(new LatheGeometry(profile, 96), glaze), 3.4, 0.5, 4.8);
  const brew = solid(new CylinderGeometry(3.85, 3.7, 0.2, 64), matt('#A8571A', 0.06));
  place(scene, brew, 3.4, 4.9, 4.8);
  place(scene, solid(new TorusGeometry(1.5, 0.36, 16, 48), glaze), 7.6, 3.3, 4.8);
  place(scene, solid(new CylinderGeometry(5.6, 4.4, 0.6, 96), glaze), 3.4, 0, 4.8);
  const random = seededRandom(44);
  const leaf = leafShape(1.9, 0.5, 0.7, 1.6);
  for (let i = 0; i < 170; i += 1) {
    const [angle, far] = [random() * 6.283, random() ** 0.7 * 5];
    const piece = solid(leaf, matt(['#3A2A18', '#5B4426', '#4B5A2C'][i % 3] ?? '#3A2A18'));
    piece.rotation.set(
      Math.PI / 2 + between(random, -0.4, 0.4),
      between(random, -3, 3),
      between(random, -3, 3),
    );
    piece.scale.setScalar(between(random, 0.6, 1.1));
    place(
      scene,
      piece,
      -7.6 + Math.cos(angle) * far,
      0.25 + Math.max(0, 1.5 - far * 0.5),
      5 + Math.sin(angle) * far * 0.7,
    );
  }
  place(scene, arnica(random, 1.6), 11.6, 0.2, 6.2);
  place(scene, leafTwig(random, 15, 3.4, '#B96FA0', 14, 0.34), 10, 0.6, 3.6, 0.4);
  const veil = boughs(scene, 31, at(22, 24, -44));
  const { shift, lens } = frameOf(size.tall);
  const camera = levelCamera(at(4, size.tall ? 7.6 : 8.4, 0), size.tall ? 96 : 78, 10, lens, size);
  return {
    scene,
    veil,
    camera,
    focus: at(4, 5, 2),
    aperture: 0.6,
    shift,
    key: { ...DAY, colour: '#fff0da' },
    sky: SKY,
    exposure: 1,
    stage: 62,
  };
};
