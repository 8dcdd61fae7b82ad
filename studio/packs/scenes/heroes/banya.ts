import { CylinderGeometry, Group, TorusGeometry } from 'three';
import { between, seededRandom } from '../../textures/random.ts';
import { leafTwig } from '../props/plants.ts';
import { matt, stone, wood } from '../props/surfaces.ts';
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
import { DAY, frameOf, boughs } from './house-look.ts';

/** Steam and birch: a dark spruce wall, a wooden bench, a besom, tin and soap in warm side light. */
export const banya: SceneBuilder = ({ packs, room, size }) => {
  const scene = newScene(room, 0.2);
  const wall = stone('#33574A');
  scene.add(cove(wall, 18));
  const bench = wood('#B98550', '#6E4322', 0.6);
  for (const z of [-5.4, 0, 5.4]) place(scene, slab(46, 2.6, 5, bench, 0.35), 4, 3.4, z);
  place(scene, slab(3, 3.4, 14, wood('#8F6038', '#55341A'), 0.3), -12, 0, 0);
  place(scene, slab(3, 3.4, 14, wood('#8F6038', '#55341A'), 0.3), 18, 0, 0);
  place(scene, packs('400601'), -9.6, 6, 2.2, 0.3);
  place(scene, packs('400604'), 5.2, 6, -1.6, -0.08);
  place(scene, packs('400607'), 12.6, 6, -0.4, -0.18);
  place(scene, packs('400603'), -1.6, 6, -1, 0.16);
  const random = seededRandom(12);
  const besom = new Group();
  for (let i = 0; i < 22; i += 1) {
    const twig = leafTwig(
      random,
      between(random, 13, 17),
      2.7,
      ['#5F7D3C', '#7C9448', '#4C6B36'][i % 3] ?? '#5F7D3C',
      15,
      0.72,
    );
    twig.rotation.set(
      between(random, -3, 3),
      between(random, -0.3, 0.3),
      between(random, -0.2, 0.34),
    );
    besom.add(twig);
  }
  const handle = solid(new CylinderGeometry(0.9, 1.1, 9, 24), matt('#8A6A44'));
  handle.rotation.z = Math.PI / 2;
  handle.position.x = -4;
  besom.add(handle);
  const cord = solid(new TorusGeometry(1.15, 0.22, 8, 32), matt('#D9C49A'));
  cord.rotation.y = Math.PI / 2;
  besom.add(cord);
  place(scene, besom, 15.6, 7.2, 6, Math.PI * 0.97);
  const veil = boughs(scene, 21, at(22, 26, -42));
  const { shift, lens } = frameOf(size.tall);
  const camera = levelCamera(at(3.4, size.tall ? 9.6 : 10, 0), size.tall ? 98 : 84, 8, lens, size);
  return {
    scene,
    veil,
    camera,
    focus: at(4, 9, 1),
    aperture: 0.6,
    shift,
    key: { ...DAY, colour: '#ffdfb0', power: 2.1 },
    sky: { colour: '#c3d2c9', power: 0.32 },
    exposure: 1,
    stage: 62,
  };
};
