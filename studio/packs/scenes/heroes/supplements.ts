import { PlaneGeometry } from 'three';
import { seededRandom } from '../../textures/random.ts';
import { arnica, berries, cone, needleTwig } from '../props/plants.ts';
import { stone, wood } from '../props/surfaces.ts';
import {
  archWall,
  at,
  backdrop,
  levelCamera,
  newScene,
  place,
  type SceneBuilder,
  slab,
  solid,
} from '../stage.ts';
import { DAY, frameOf, boughs, mistyForest } from './house-look.ts';

/** Supplements: amber jars, cones and berries on a morning table before an arch that opens on the forest. */
export const supplements: SceneBuilder = ({ packs, room, size }) => {
  const scene = newScene(room, 0.42);
  const wall = stone('#F3E4C4');
  place(scene, archWall(320, 90, { x: 3.5, width: 31, height: 31 }, 4, wall), 0, 0, -20);
  const view = backdrop(120, 70, mistyForest('#F9E3B0', '#FFF3D6', '#6E8A72', 3));
  place(scene, view, 0, 18, -64);
  const floor = solid(new PlaneGeometry(500, 200), stone('#EEDDBB'));
  floor.rotation.x = -Math.PI / 2;
  scene.add(floor);
  const oak = wood('#D9A868', '#8E5C2C');
  place(scene, slab(30, 2, 13, oak, 0.4), 3, 0, 0, 0.05);
  place(scene, packs('400101'), -3, 2, -1.4, 0.1);
  place(scene, packs('400110'), 5.4, 2, -2.2, -0.14);
  place(scene, packs('400102'), 12.4, 2, -0.4, -0.2);
  place(scene, packs('400113'), -9.4, 2, 1.8, 0.2);
  const random = seededRandom(9);
  place(scene, cone(random, 6.4), -14.4, 0, 3.4);
  place(scene, berries(random, 26, 0.5, 3.2, '#A0142B'), 12.6, 2, 4.4);
  place(scene, needleTwig(random, 14, 2.4), -21, 0.6, 4.6, 0.24);
  place(scene, arnica(random, 1.8), 7.8, 2.2, 5.2);
  const veil = boughs(scene, 11, at(-24, 22, -20), 26);
  const { shift, lens } = frameOf(size.tall);
  const camera = levelCamera(at(2, size.tall ? 8.4 : 8.6, 0), size.tall ? 92 : 82, 7, lens, size);
  return {
    scene,
    veil,
    camera,
    focus: at(2, 6, 0),
    aperture: 0.6,
    shift,
    key: { ...DAY, colour: '#fff0d8' },
    sky: { colour: '#f6f1e8', power: 0.4 },
    exposure: 1.06,
    stage: 62,
  };
};
