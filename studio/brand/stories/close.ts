import { at, dot, flat, INKS, line, seeded } from '../inks.ts';
import { fir, leafPath } from '../plants.ts';
import { ridge, sky, strokes } from './ground.ts';

/** Lobes of a leaf of lady's mantle, and the part of a circle that they take: the rest is the notch at the stalk. */
const LOBES = 9;
const SPREAD = (312 * Math.PI) / 180;

/** A drop of water: its body, its light and its shade. */
const drop = (x: number, y: number, size: number): string =>
  dot(x + size * 0.1, y + size * 0.16, size, INKS.night, 0.28) +
  dot(x, y, size, '#dff0f2') +
  flat(
    `M${at(x - size * 0.86)} ${at(y + size * 0.3)}A${at(size)} ${at(size)} 0 0 0 ${at(x + size * 0.92)} ${at(y + size * 0.1)}A${at(size * 1.15)} ${at(size * 1.15)} 0 0 1 ${at(x - size * 0.86)} ${at(y + size * 0.3)}Z`,
    INKS.water,
    0.75,
  ) +
  dot(x - size * 0.34, y - size * 0.36, size * 0.24, INKS.white);

/** A leaf of lady's mantle that lies open, with dew in its middle and on the tips of its lobes; turned by degrees. */
function mantleLeaf(x: number, y: number, radius: number, degrees: number, colour: string): string {
  const point = (share: number, length: number): readonly [number, number] => {
    const angle = Math.PI / 2 + (2 * Math.PI - SPREAD) / 2 + SPREAD * share;
    return [Math.cos(angle) * radius * length, Math.sin(angle) * radius * length];
  };
  const told = ([px, py]: readonly [number, number]): string => `${at(px)} ${at(py)}`;
  let edge = `M0 0L${told(point(0, 0.8))}`;
  let folds = '';
  let dew = '';
  for (let lobe = 0; lobe < LOBES; lobe += 1) {
    const [from, middle, to] = [lobe / LOBES, (lobe + 0.5) / LOBES, (lobe + 1) / LOBES];
    edge += `C${told(point(from + 0.02, 1.02))} ${told(point(middle - 0.03, 1.06))} ${told(point(middle, 1.03))}S${told(point(to - 0.02, 1.02))} ${told(point(to, 0.82))}`;
    folds += `M${told(point(middle, 0.16))}L${told(point(middle, 0.94))}`;
    if (lobe > 0) dew += `M${told(point(from, 0.34))}L${told(point(from, 0.8))}`;
  }
  const drops = Array.from({ length: LOBES }, (_, lobe) => point((lobe + 0.5) / LOBES, 1.02))
    .map(([px, py], index) => drop(px, py, radius * (index % 2 ? 0.045 : 0.06)))
    .join('');
  return `<g transform="translate(${at(x)} ${at(y)}) scale(1 .66) rotate(${degrees})">${
    flat(`${edge}Z`, colour) +
    line(folds, 3, INKS.night, 0.35) +
    line(dew, 2.4, INKS.white, 0.28) +
    line(`${edge}Z`, 3, INKS.night, 0.25)
  }</g><g transform="translate(${at(x)} ${at(y)}) scale(1 .66) rotate(${degrees})">${drops}</g>${drop(x, y - radius * 0.03, radius * 0.17)}`;
}

/** «Роса на манжетке»: leaves near the eye that hold their drop, while the sun comes over the hills. */
export function drawDew(seed: number): string {
  const stalk = (x: number, y: number, lean: number) =>
    line(`M${x} ${y}Q${x + lean * 0.2} ${y + 90} ${x + lean} 740`, 7, INKS.pine);
  return [
    sky('#fbe7c6'),
    dot(650, 236, 112, INKS.honey),
    line('M90 120h150M150 142h70M720 76h140', 5, INKS.white, 0.8),
    ridge([300, 240, 292, 250, 300, 262, 286], INKS.mint),
    ridge([348, 318, 356, 326, 352, 312, 344], INKS.moss),
    ...[30, 92, 148, 206, 770, 826, 884, 940].map((x, index) =>
      fir(x, 372 + (index % 2) * 10, 136 + (index % 3) * 34, index % 2 ? INKS.spruce : INKS.pine),
    ),
    ridge([384, 372, 388, 376, 390, 378, 386], '#9dc3a8'),
    strokes(
      90,
      [0, 400, 960, 560],
      'q4-16 2-34',
      { width: 3, colour: INKS.moss, opacity: 0.7 },
      seed,
    ),
    ridge([520, 500, 530, 510, 536, 506, 522], '#79a588'),
    stalk(250, 500, -20),
    stalk(700, 470, 40),
    mantleLeaf(700, 462, 142, -14, '#5f9a78'),
    mantleLeaf(232, 494, 166, 12, '#548f70'),
    strokes(
      70,
      [0, 600, 960, 716],
      'q5-22 3-46',
      { width: 4, colour: INKS.pine, opacity: 0.7 },
      seed + 1,
    ),
    stalk(470, 600, -30),
    mantleLeaf(476, 588, 214, -4, '#3f7f62'),
    mantleLeaf(60, 690, 150, 22, INKS.spruce),
    mantleLeaf(880, 676, 176, -20, INKS.spruce),
  ].join('');
}

/** Reindeer lichen: a little tree without leaves that forks again and again; the point is its foot. */
function lichen(
  x: number,
  y: number,
  length: number,
  degrees: number,
  random: () => number,
): string {
  const turn = (degrees * Math.PI) / 180;
  const [tipX, tipY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const own = `M${at(x)} ${at(y)}L${at(tipX)} ${at(tipY)}`;
  if (length < 11) return own;
  const fork = (lean: number) =>
    lichen(
      tipX,
      tipY,
      length * (0.66 + random() * 0.12),
      degrees + lean + (random() - 0.5) * 18,
      random,
    );
  return own + fork(-34) + fork(32) + (random() > 0.6 ? fork(0) : '');
}

/** A head of sphagnum as one sees it from above: a star of soft rays. */
const mossStar = (x: number, y: number, size: number, colour: string): string =>
  flat(
    Array.from({ length: 11 }, (_, ray) =>
      leafPath(x, y, (ray * 360) / 11, size, size * 0.42),
    ).join(''),
    colour,
  ) + dot(x, y, size * 0.26, INKS.honey, 0.8);

/** A stalk of oats that nods; the point is its foot. */
const oats = (x: number, foot: number, height: number, lean: number): string =>
  line(
    `M${x} ${foot}Q${x} ${at(foot - height * 0.7)} ${x + lean} ${at(foot - height)}`,
    4,
    INKS.amber,
  ) +
  [0.62, 0.7, 0.78, 0.86, 0.94]
    .map((share, step) => {
      const [sx, sy] = [x + lean * share * share, foot - height * share];
      const side = step % 2 ? 1 : -1;
      return (
        line(`M${at(sx)} ${at(sy)}q${side * 12} 2 ${side * 20} 16`, 2.4, INKS.amber) +
        flat(leafPath(sx + side * 20, sy + 14, 90 - side * 16, 40, 17), INKS.honey) +
        line(`M${at(sx + side * 20)} ${at(sy + 16)}l${side * 6} 30`, 2, INKS.bark, 0.5)
      );
    })
    .join('');

/** «Белый мох»: sphagnum and reindeer lichen on a quiet morning, with the oats that go with them. */
export function drawMoss(seed: number): string {
  const random = seeded(seed);
  const tufts = (count: number, top: number, depth: number, size: number, colour: string) => {
    const path = Array.from({ length: count }, (_, index) => {
      const [x, y] = [((index + 0.2 + random() * 0.6) / count) * 1000 - 20, top + random() * depth];
      const length = size * (0.8 + random() * 0.4);
      return [-128, -90, -52].map((degrees) => lichen(x, y, length, degrees, random)).join('');
    }).join('');
    return line(path, size * 0.13, colour);
  };
  const stars = (count: number, top: number, depth: number, size: number) =>
    Array.from({ length: count }, (_, index) =>
      mossStar(
        ((index + random()) / count) * 980 - 10,
        top + random() * depth,
        size * (0.75 + random() * 0.5),
        ['#b9cf9a', '#a3bf8c', '#cfdcae'][index % 3] ?? INKS.mint,
      ),
    ).join('');
  return [
    sky('#eef1e8'),
    dot(300, 206, 92, '#fbe7b4'),
    ...Array.from({ length: 13 }, (_, index) =>
      fir(
        index * 80 + random() * 30,
        396,
        150 + random() * 120,
        index % 2 ? '#c6d8cb' : '#d5e3d8',
        false,
      ),
    ),
    ridge([384, 366, 388, 370, 380, 362, 384], '#c3d6c4'),
    ridge([440, 400, 372, 396, 452, 468, 440], '#a9c4a4'),
    tufts(13, 456, 44, 24, '#e6ecdf'),
    ridge([520, 530, 560, 506, 470, 486, 528], '#8fb08d'),
    stars(20, 560, 34, 26),
    oats(742, 640, 380, -58),
    oats(806, 660, 430, 50),
    oats(858, 650, 330, 76),
    ridge([640, 604, 590, 612, 640, 628, 606], '#76997a'),
    tufts(6, 664, 26, 46, INKS.paper),
    stars(17, 676, 44, 40),
  ].join('');
}
