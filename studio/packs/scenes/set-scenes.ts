import { seededRandom } from '../textures/random.ts';
import { sizeOf } from '../scene/build-pack.ts';
import { arnica, leafTwig } from './props/plants.ts';
import { stone } from './props/surfaces.ts';
import type { SetOfPacks } from './set-list.ts';
import {
  at,
  cove,
  levelCamera,
  newScene,
  place,
  plinth,
  type SceneBuilder,
  slab,
} from './stage.ts';

/** A set: its box, and before it what is inside. */
export const setScene =
  ({ ground, box, inside }: SetOfPacks): SceneBuilder =>
  ({ packs, room, size }) => {
    const scene = newScene(room, 0.42);
    const paper = stone(ground);
    scene.add(cove(paper, 16));
    const big = packs(box);
    const own = sizeOf(big);
    const built = inside.map((sku) => packs(sku));
    const sizes = built.map((pack) => sizeOf(pack));
    const wide = Math.max(
      own.x,
      sizes.reduce((sum, one) => sum + one.x * 0.92, 0),
    );
    const step = stone(ground, 0.5);
    place(
      scene,
      slab(Math.max(own.x + 3, wide * 0.8), 3.2, own.z + 3, step, 0.3),
      0,
      0,
      -own.z / 2 - 3.4,
    );
    place(scene, big, 0, 3.2, -own.z / 2 - 3.4, -0.14);
    let x = -wide / 2;
    const share = wide / sizes.reduce((sum, one) => sum + one.x, 0);
    built.forEach((pack, i) => {
      const one = sizes[i];
      if (!one) return;
      const raised = i % 2 && one.y < 9 ? 1.2 : 0;
      const place1 = x + (one.x * share) / 2;
      if (raised) place(scene, plinth(Math.max(one.x, one.z) * 0.6, raised, step), place1, 0, 2.6);
      place(
        scene,
        pack,
        place1,
        raised,
        i % 2 ? 2.6 : 5.2,
        (0.5 - i / Math.max(1, built.length - 1)) * 0.5,
      );
      x += one.x * share;
    });
    const random = seededRandom(Number(box));
    place(scene, arnica(random, 1.4), wide * 0.34, 0.2, 9.4);
    place(scene, leafTwig(random, 9, 2.6, '#7F9A5A', 11, 0.5), -wide * 0.62, 0.2, 8.6, 0.3);
    const high = Math.max(own.y + 3.2, ...sizes.map((one) => one.y));
    const reach = Math.max(wide / 0.88, (high / 0.62) * 0.8);
    const camera = levelCamera(
      at(0, high * 0.43, 0),
      reach / 0.75 / (2 * Math.tan((20 * Math.PI) / 360)),
      10,
      20,
      size,
    );
    return {
      scene,
      camera,
      focus: at(0, high * 0.4, 2),
      aperture: 0.3,
      shift: [0, 0],
      key: { from: at(-0.8, 0.72, 0.36), spread: 0.12, colour: '#fff1de', power: 1.7 },
      sky: { colour: '#f4f4f2', power: 0.46 },
      exposure: 0.92,
      stage: Math.max(34, reach),
    };
  };
