/** A picture of this part: of which size, and where it goes. */
export interface SceneJob {
  name: string;
  /** Pixels it is photographed in. */
  width: number;
  height: number;
  widths: readonly number[];
  /** Exposures added up. */
  passes: number;
  /** The product whose picture it is; a scene of the shop where not said. */
  sku?: string;
}

const HEROES = ['face', 'supplements', 'banya', 'perfume', 'tea'];
const TILES = ['153', '159', '263', '379', '384', '403', '160', '367', '401', '402', '1'];
const SETS = ['400951', '400952', '400953', '400954', '400955', '400956', '400957', '400958'];

/** Everything that is photographed as a scene, the most seen first. */
export const SCENE_JOBS: readonly SceneJob[] = [
  ...HEROES.flatMap((name) => [
    { name: `hero-${name}`, width: 1440, height: 675, widths: [480, 960, 1440], passes: 26 },
    { name: `hero-${name}-tall`, width: 960, height: 1152, widths: [480, 720, 960], passes: 22 },
  ]),
  ...TILES.map((id) => ({
    name: `category-${id}`,
    width: 600,
    height: 600,
    widths: [240, 480],
    passes: 26,
  })),
  ...SETS.map((sku) => ({
    name: `set-${sku}`,
    width: 960,
    height: 1200,
    widths: [480, 960],
    passes: 20,
    sku,
  })),
];

export const DAWN_JOBS: readonly SceneJob[] = [
  { name: 'dawn', width: 1920, height: 720, widths: [480, 960, 1440, 1920], passes: 1 },
  { name: 'dawn-tall', width: 960, height: 1152, widths: [480, 720, 960], passes: 1 },
];
