import { SphereGeometry } from 'three';
import { between, seededRandom } from '../../textures/random.ts';
import { berries, needleTwig } from '../props/plants.ts';
import { glass, stone } from '../props/surfaces.ts';
import {
  at,
  backdrop,
  cove,
  levelCamera,
  newScene,
  place,
  type SceneBuilder,
  slab,
  solid,
} from '../stage.ts';
import { DAY, frameOf, boughs, mistyForest } from './house-look.ts';

/** Perfume: flacons on blocks of ice-like glass before a pale blue mist. */
export const perfume: SceneBuilder = ({ packs, room, size }) => {
  const scene = newScene(room, 0.55);
  scene.add(cove(stone('#D5E2E8'), 22));
  const view = backdrop(240, 70, mistyForest('#CFDEE5', '#EAF1F3', '#7C98A2', 8));
  place(scene, view, 0, 30, -52);
  const ice = glass('#D3E8EE', 30, 0.12);
  place(scene, slab(11, 3.4, 8, ice, 0.5), -3.4, 0, 0.4, 0.14);
  place(scene, slab(8.4, 6.6, 7, ice, 0.5), 6.8, 0, -1.2, -0.22);
  place(scene, slab(7, 1.8, 6, ice, 0.4), 13.6, 0, 2.4, 0.3);
  place(scene, packs('400902'), -4.6, 3.4, 0.6, 0.2);
  place(scene, packs('400904'), 6.8, 6.6, -1.2, -0.16);
  place(scene, packs('400907'), 13.4, 1.8, 2.2, -0.24);
  place(scene, packs('400901'), 0.8, 0, 4.4, 0.1);
  const random = seededRandom(30);
  place(scene, berries(random, 16, 0.55, 3.4, '#39466B'), -9.4, 0, 4.2);
  place(scene, needleTwig(random, 14, 2.2, '#5C7F78'), -16.5, 0.4, 3, 0.2);
  for (let i = 0; i < 9; i += 1) {
    const pebble = solid(
      new SphereGeometry(between(random, 0.7, 1.9), 32, 20),
      stone('#C4D0D4', 0.8),
    );
    pebble.scale.set(1.2, 0.55, 1);
    place(
      scene,
      pebble,
      between(random, 2, 19),
      0.35,
      between(random, 3.6, 8),
      between(random, 0, 3),
    );
  }
  const veil = boughs(scene, 8, at(-2, 24, -44));
  const { shift, lens } = frameOf(size.tall);
  const camera = levelCamera(at(4, size.tall ? 7.2 : 7.8, 0), size.tall ? 86 : 72, 7, lens, size);
  return {
    scene,
    veil,
    camera,
    focus: at(4, 6, 1),
    aperture: 0.6,
    shift,
    key: { ...DAY, colour: '#fff6ea', power: 1.6 },
    sky: { colour: '#dfeaf2', power: 0.48 },
    exposure: 1,
    stage: 62,
  };
};
