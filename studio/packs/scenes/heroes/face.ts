import { seededRandom } from '../../textures/random.ts';
import { arnica, leafTwig } from '../props/plants.ts';
import { stone } from '../props/surfaces.ts';
import {
  at,
  cove,
  levelCamera,
  newScene,
  place,
  plinth,
  type SceneBuilder,
  slab,
} from '../stage.ts';
import { DAY, SKY, frameOf, boughs } from './house-look.ts';

/** Care for the face: jars and a dropper on slabs of pale stone, leaf shadows on the wall. */
export const face: SceneBuilder = ({ packs, room, size }) => {
  const scene = newScene(room, 0.42);
  const paper = stone('#EFE6D8');
  scene.add(cove(paper, 20));
  const lime = stone('#E4D7C4', 1.4);
  const pale = stone('#F3EBDF', 1.1);
  place(scene, slab(31, 3, 15, lime, 0.3), 3, 0, 0, 0.06);
  place(scene, slab(15, 3, 10, pale, 0.3), 7.6, 3, -2, -0.1);
  place(scene, plinth(4.6, 1.6, pale), -7.4, 3, -0.6);
  place(scene, packs('400501'), 4.6, 6, -0.6, -0.06);
  place(scene, packs('400505'), 11.2, 6, -3, -0.22);
  place(scene, packs('400506'), -1.8, 3, 3.4, 0.14);
  place(scene, packs('400511'), -7.4, 4.6, -0.6, 0.16);
  place(scene, packs('400513'), 13.6, 3, 4.4, -0.2);
  const twig = leafTwig(seededRandom(4), 13, 3.6, '#6F8C4E', 13, 0.5);
  place(scene, twig, 1.6, 3.5, 5.4, 0.12);
  place(scene, arnica(seededRandom(8), 1.7), 9.6, 3.3, 5.6);
  const veil = boughs(scene, 5, at(13, 21, -40));
  const { shift, lens } = frameOf(size.tall);
  const target = size.tall ? at(2, 8.2, 0) : at(2.6, 8.6, 0);
  const camera = levelCamera(target, size.tall ? 88 : 82, 9, lens, size);
  return {
    scene,
    veil,
    camera,
    focus: at(2, 6, 1),
    aperture: 0.55,
    shift,
    key: DAY,
    sky: SKY,
    exposure: 1,
    stage: 62,
  };
};
