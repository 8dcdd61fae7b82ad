import { Group } from 'three';
import { seededRandom } from '../textures/random.ts';
import { arnica, berries, cone, leafTwig, needleTwig } from './props/plants.ts';
import { stone } from './props/surfaces.ts';
import { at, cove, levelCamera, newScene, place, plinth, type SceneBuilder } from './stage.ts';
import { sizeOf } from '../scene/build-pack.ts';

export interface Tile {
  /** The ground's tint. */
  ground: string;
  /** Packs from left to right; the second stands on the plinth. */
  skus: readonly [string, string, string] | readonly [string, string];
  prop?: 'berries' | 'cone' | 'leaves' | 'needles' | 'flower';
}

/** The tints are those of the shop: spruce, honey, berry, lake, sand; neighbours differ. */
export const TILES: Readonly<Record<string, Tile>> = {
  '1': { ground: '#EFE4D2', skus: ['400516', '400904', '400209'], prop: 'flower' },
  '153': { ground: '#D3E5DA', skus: ['400110', '400101', '400102'], prop: 'cone' },
  '159': { ground: '#F3DDAE', skus: ['400208', '400201', '400209'], prop: 'leaves' },
  '160': { ground: '#CFE0EC', skus: ['400303', '400301', '400316'], prop: 'berries' },
  '263': { ground: '#F3D9D6', skus: ['400501', '400506', '400511'], prop: 'flower' },
  '367': { ground: '#D8E6DC', skus: ['400952', '400951', '400955'], prop: 'needles' },
  '379': { ground: '#EAD9C0', skus: ['400607', '400604', '400609'], prop: 'leaves' },
  '384': { ground: '#E3DAEA', skus: ['400704', '400701', '400705'], prop: 'needles' },
  '401': { ground: '#CBE6DE', skus: ['400801', '400805', '400809'], prop: 'leaves' },
  '402': { ground: '#D2E3EF', skus: ['400852', '400851', '400854'], prop: 'needles' },
  '403': { ground: '#E6E0D6', skus: ['400902', '400907', '400904'], prop: 'berries' },
};

/** A square with two or three packs on a tinted ground; camera, horizon and light are the same for all of them. */
export const tileScene =
  ({ ground, skus, prop }: Tile): SceneBuilder =>
  ({ packs, room, size }) => {
    const scene = newScene(room, 0.42);
    const paper = stone(ground);
    scene.add(cove(paper, 12));
    const group = new Group();
    const built = skus.map((sku) => packs(sku));
    const sizes = built.map((pack) => sizeOf(pack));
    const gap = 1.1;
    const wide = sizes.reduce((sum, one) => sum + one.x, 0) + gap * (sizes.length - 1);
    let x = -wide / 2;
    built.forEach((pack, i) => {
      const own = sizes[i];
      if (!own) return;
      const raised = i === 1 ? 1.6 : 0;
      if (raised) {
        const foot = plinth(Math.max(own.x, own.z) * 0.62, raised, paper);
        foot.position.set(x + own.x / 2, 0, -2);
        group.add(foot);
      }
      pack.position.set(x + own.x / 2, raised, i === 1 ? -2 : 1.4 + i * 0.3);
      pack.rotation.y = i === 0 ? 0.2 : i === 1 ? -0.08 : -0.26;
      group.add(pack);
      x += own.x + gap;
    });
    const high = Math.max(...sizes.map((one, i) => one.y + (i === 1 ? 1.6 : 0)));
    // All tiles show their group at the same size, whether lip balm or canister.
    const scale = 20.5 / Math.max(wide, high * 1.18);
    group.scale.setScalar(scale);
    scene.add(group);
    const side = (wide * scale) / 2;
    const random = seededRandom(ground.length * 7 + skus[0].length + Number(skus[0]));
    if (prop === 'berries')
      place(scene, berries(random, 9, 0.5, 1.7, '#A0142B'), -side * 0.66, 0, 7);
    if (prop === 'cone') place(scene, cone(random, 3.6), side + 0.4, 0, 6.4);
    if (prop === 'leaves')
      place(scene, leafTwig(random, 8, 2.6, '#6F8C4E', 11, 0.5), -side - 0.6, 0.2, 6.6, 0.24);
    if (prop === 'needles') place(scene, needleTwig(random, 7, 1.3), -side - 1.2, 0.2, 6.8, 0.22);
    if (prop === 'flower') place(scene, arnica(random, 1.3), side * 0.6, 0.2, 6.6);
    const camera = levelCamera(at(0, Math.max(3.8, high * scale * 0.4), 0), 78, 11, 17.5, size);
    return {
      scene,
      camera,
      focus: at(0, 7, 0),
      aperture: 0.25,
      shift: [0, 0],
      key: { from: at(-0.8, 0.72, 0.36), spread: 0.12, colour: '#fff1de', power: 1.7 },
      sky: { colour: '#f2f4f4', power: 0.46 },
      exposure: 0.92,
      stage: 34,
    };
  };
