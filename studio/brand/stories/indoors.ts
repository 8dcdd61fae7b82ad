import { at, dot, flat, INKS, line } from '../inks.ts';
import { fir, leafPath } from '../plants.ts';
import { jar, ridge, sky, specks, strokes } from './ground.ts';

/** A window in the wall with what is seen in it, by its left, top, width and height. */
function windowAt(
  x: number,
  y: number,
  width: number,
  height: number,
  view: string,
  id: string,
): string {
  return (
    `<clipPath id="${id}"><path d="M${x} ${y}h${width}v${height}h${-width}Z"/></clipPath><g clip-path="url(#${id})">${view}</g>` +
    line(
      `M${x} ${y}h${width}v${height}h${-width}ZM${x + width / 2} ${y}v${height}M${x} ${at(y + height * 0.36)}h${width}`,
      12,
      INKS.paper,
    ) +
    line(`M${x - 8} ${y - 8}h${width + 16}v${height + 16}h${-width - 16}Z`, 3, INKS.ink, 0.6) +
    flat(`M${x - 24} ${y + height + 8}h${width + 48}v22h${-width - 48}Z`, INKS.paper)
  );
}

/** Herbs tied and hung to dry, from the point down. */
const bunch = (x: number, y: number, length: number, colour: string, flowers: string): string =>
  line(`M${x} ${y - 40}V${y}`, 3) +
  [-26, -13, 0, 13, 26]
    .map(
      (lean, index) =>
        flat(leafPath(x, y, 90 - lean, length * (1 - Math.abs(lean) / 120), length * 0.2), colour) +
        dot(x + lean * 1.7, y + length * 0.86 - Math.abs(lean), 8 + (index % 2) * 3, flowers),
    )
    .join('') +
  flat(`M${x - 15} ${y + 4}h30v14h-30Z`, INKS.clay) +
  line(`M${x - 15} ${y + 4}h30v14h-30Z`, 2.6);

const table = (top: number, colour: string): string =>
  flat(`M0 ${top}H960V720H0Z`, colour) +
  line(`M0 ${top}H960`, 4) +
  line(
    `M0 ${top + 22}H960M60 ${top + 70}q120-10 260 0M520 ${top + 92}q150-12 330 0`,
    3,
    INKS.ink,
    0.3,
  );

const cup = (x: number, foot: number, colour: string): string =>
  flat(`M${x} ${foot - 66}h96q0 66-34 66h-28q-34 0-34-66Z`, colour) +
  flat(`M${x} ${foot - 66}q48 16 96 0-48-14-96 0Z`, INKS.bark) +
  flat(`M${x - 18} ${foot}h132q-12 14-36 14h-60q-24 0-36-14Z`, INKS.paper) +
  line(
    `M${x + 95} ${foot - 54}q30-4 28 18t-36 20M${x + 96} ${foot - 66}q0 66-34 66M${x - 18} ${foot}h132M${x + 30} ${foot - 88}q-10-14 2-26t0-26M${x + 58} ${foot - 88}q-10-14 2-26t0-26`,
    3,
  );

/** «Мастерская». */
export function drawWorkshop(seed: number): string {
  const view =
    sky(INKS.sky) +
    ridge([250, 230, 246, 226, 240, 232, 248], INKS.mint) +
    [330, 400, 470, 550, 610]
      .map((x, index) =>
        fir(x, 330, 120 + (index % 2) * 50, index % 2 ? INKS.moss : INKS.spruce, false),
      )
      .join('') +
    ridge([320, 326, 318, 330, 320, 326, 322], '#8fb59c');
  return [
    sky('#efe4d0'),
    strokes(30, [0, 0, 960, 520], 'h90', { width: 2.5, colour: INKS.bark, opacity: 0.12 }, seed),
    windowAt(320, 110, 320, 270, view, 'pane'),
    line('M0 52H960', 10, '#a8703a'),
    bunch(90, 96, 130, INKS.moss, INKS.honey),
    bunch(180, 92, 110, INKS.spruce, INKS.rose),
    bunch(266, 96, 96, INKS.moss, INKS.paper),
    bunch(720, 94, 120, INKS.spruce, INKS.honey),
    bunch(806, 90, 140, INKS.moss, INKS.rose),
    bunch(896, 96, 104, INKS.spruce, INKS.paper),
    flat('M20 372h250v16H20ZM692 372h250v16H692Z', '#a8703a'),
    line('M20 372h250M692 372h250', 3),
    jar(40, 364, 62, 84, INKS.mist, INKS.honey),
    jar(120, 364, 50, 62, INKS.amber, INKS.ink),
    jar(188, 364, 66, 96, INKS.spruce, INKS.paper),
    jar(712, 364, 66, 74, INKS.blush, INKS.honey),
    jar(796, 364, 52, 100, INKS.lake, INKS.paper),
    jar(866, 364, 58, 66, INKS.mist, INKS.spruce),
    table(516, '#c08a4e'),
    flat('M392 476h176q-4 96-56 112v22h38v18H410v-18h38v-22q-52-16-56-112Z', INKS.paper),
    line('M392 476h176q-4 96-56 112v22h38v18M448 588q-52-16-56-112M420 500q60 12 120 0', 4),
    line('M520 470L606 356', 22, INKS.clay),
    line('M532 474L618 360M508 462L594 350', 3),
    flat(
      leafPath(430, 478, -70, 64, 26) +
        leafPath(470, 478, -100, 70, 28) +
        leafPath(500, 478, -60, 48, 20),
      INKS.moss,
    ),
    jar(96, 616, 92, 118, INKS.amber, INKS.ink),
    jar(214, 640, 76, 88, INKS.mist, INKS.honey),
    flat('M700 560h180l-16 92H716Z', '#d9b27c'),
    line(
      'M700 560h180l-16 92H716ZM704 584h172M710 616h160M744 560l6 92M790 560v92M836 560l-6 92',
      3.2,
    ),
    [0, 1, 2, 3, 4, 5]
      .map((step) =>
        dot(724 + step * 27, 552 - (step % 2) * 9, 18, step % 2 ? INKS.honey : INKS.rose),
      )
      .join(''),
  ].join('');
}

/** «Чай, когда за окном снег». */
export function drawTea(seed: number): string {
  const view =
    sky('#bcd0dc') +
    [360, 440, 540, 640, 720, 800]
      .map((x, index) =>
        fir(x, 380, 170 + (index % 3) * 40, index % 2 ? '#6f9aa0' : '#4f7f80', false),
      )
      .join('') +
    ridge([380, 366, 384, 370, 380, 368, 378], INKS.white) +
    specks(70, 400, 4.5, INKS.white, seed);
  return [
    sky('#e9d9bd'),
    windowAt(340, 70, 500, 330, view, 'pane'),
    flat('M300 36H350Q364 240 322 440H300ZM880 36H830Q816 240 858 440H880Z', INKS.berry),
    line(
      'M350 36Q364 240 322 440M830 36Q816 240 858 440M334 60q10 160-16 350M846 60q-10 160 16 350',
      3,
      INKS.ink,
      0.6,
    ),
    line('M280 34H900', 8, INKS.bark),
    table(500, INKS.spruce),
    flat('M0 500H960V548H0Z', INKS.paper),
    line(
      [30, 110, 190, 270, 350, 430, 510, 590, 670, 750, 830, 910]
        .map((x) => `M${x - 16} 524l16-14 16 14-16 14Z`)
        .join(''),
      4,
      INKS.berry,
    ),
    flat(
      'M150 470C110 470 96 560 118 610Q126 632 156 632H282Q312 632 320 610C342 560 328 470 288 470Z',
      INKS.honey,
    ),
    flat('M176 470q4-28 43-28t43 28Z', INKS.amber),
    dot(219, 434, 12, INKS.amber),
    line(
      'M150 470C110 470 96 560 118 610Q126 632 156 632H282Q312 632 320 610C342 560 328 470 288 470M118 560C80 552 74 506 58 490q-12-10-30-4M322 500q60-8 56 48t-62 58M176 470q4-28 43-28t43 28ZM207 428a12 12 0 1 1 24 0',
      4,
    ),
    flat(leafPath(218, 596, -90, 78, 34), INKS.paper),
    line('M218 600V536M218 574l14-12M218 560l-14-12', 3),
    cup(440, 640, INKS.paper),
    cup(620, 610, INKS.water),
    flat('M770 600h150q-10 48-46 48h-58q-36 0-46-48Z', INKS.lake),
    [0, 1, 2, 3, 4]
      .map((step) =>
        dot(792 + step * 27, 596 - (step % 2) * 10, 17, step % 2 ? INKS.berry : INKS.honey),
      )
      .join(''),
    line('M770 600h150q-10 48-46 48h-58', 3.4),
    line('M190 416q-14-22 2-40t0-40M232 410q-14-22 2-40t0-40', 4, INKS.paper),
  ].join('');
}

/** A tube that stands on its cap, and a brush in a glass beside it. */
const toothbrushGlass = (x: number, foot: number): string =>
  line(`M${x + 40} ${foot - 20}L${x + 68} ${foot - 190}`, 13, INKS.rose) +
  line(`M${x + 62} ${foot - 158}L${x + 68} ${foot - 192}`, 22, INKS.white) +
  line(`M${x + 22} ${foot - 20}L${x + 2} ${foot - 176}`, 13, INKS.lake) +
  line(`M${x + 6} ${foot - 146}L${x + 2} ${foot - 178}`, 22, INKS.white) +
  flat(`M${x - 8} ${foot - 104}h88l-8 104h-72Z`, INKS.sky, 0.72) +
  line(`M${x - 8} ${foot - 104}h88l-8 104h-72ZM${x + 64} ${foot - 90}l-4 66`, 3);

const tube = (x: number, foot: number): string =>
  flat(`M${x} ${foot - 176}h84l-14 150h-56Z`, INKS.mist) +
  flat(`M${x - 2} ${foot - 190}h88v18h-88Z`, INKS.mint) +
  flat(`M${x + 14} ${foot - 28}h56v28h-56Z`, INKS.paper) +
  flat(leafPath(x + 42, foot - 76, -90, 70, 34), INKS.spruce) +
  line(
    `M${x + 84} ${foot - 176}l-14 148v28M${x + 14} ${foot}h56M${x + 42} ${foot - 70}v-62M${x + 20} ${foot - 28}h44`,
    3,
  );

/** A bowl of porridge with berries. */
const porridge = (x: number, foot: number): string =>
  flat(`M${x} ${foot - 78}h190q-8 78-66 78h-58q-58 0-66-78Z`, INKS.berry) +
  flat(`M${x} ${foot - 78}q95-40 190 0-95 26-190 0Z`, INKS.clay) +
  [
    [52, -88],
    [78, -94],
    [104, -88],
    [126, -92],
    [90, -80],
  ]
    .map(([dx = 0, dy = 0], index) =>
      dot(x + dx, foot + dy, 12, index % 2 ? INKS.honey : INKS.amber),
    )
    .join('') +
  line(`M${x} ${foot - 78}h190q-8 78-66 78h-58M${x + 30} ${foot - 46}q70 20 130 0`, 3.4);

/** «Утро»: the shelf and the table of an early hour, with the sun in the window. */
export function drawMorning(seed: number): string {
  const view =
    sky('#fbe7c6') +
    dot(250, 260, 74, INKS.honey) +
    ridge([300, 262, 288, 250, 276, 260, 296], INKS.mint) +
    flat('M0 318H960V420H0Z', INKS.water) +
    flat('M210 318h80l24 90H186Z', INKS.honey, 0.45) +
    strokes(16, [110, 326, 430, 396], 'h34', { width: 3, colour: INKS.white, opacity: 0.6 }, seed) +
    [104, 150, 420, 462]
      .map((x, index) => fir(x, 396, 190 + (index % 2) * 40, INKS.spruce))
      .join('');
  return [
    sky('#f4ead6'),
    strokes(
      26,
      [500, 0, 960, 480],
      'h90',
      { width: 2.5, colour: INKS.bark, opacity: 0.1 },
      seed + 1,
    ),
    windowAt(110, 76, 340, 330, view, 'pane'),
    flat('M560 300h360v16H560Z', '#a8703a'),
    line('M560 300h360M600 316v24M880 316v24', 3),
    jar(588, 292, 70, 104, INKS.spruce, INKS.paper),
    jar(684, 292, 54, 76, INKS.amber, INKS.ink),
    tube(764, 292),
    table(500, '#c99a5e'),
    toothbrushGlass(820, 640),
    porridge(300, 640),
    cup(590, 630, INKS.paper),
    jar(96, 630, 96, 128, INKS.lake, INKS.paper),
    flat(leafPath(196, 668, -18, 80, 30) + leafPath(210, 672, 12, 70, 26), INKS.moss),
    line('M196 668q40-10 80-24M210 672q40 8 68 14', 2.6),
  ].join('');
}
