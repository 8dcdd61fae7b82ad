import { at, dot, flat, INKS, line, seeded } from '../inks.ts';
import { birchStem, fir } from '../plants.ts';
import { logHouse, ridge, sky, smoke, specks, strokes } from './ground.ts';
import { bucket, lantern, sledge, whisk } from './things.ts';

/** «Баня у озера». */
export function drawBath(seed: number): string {
  return [
    sky('#cfe0e6'),
    dot(760, 130, 46, INKS.paper),
    ridge([330, 270, 318, 262, 300, 250, 312], '#9dbfb2'),
    ...[560, 612, 670, 735, 800, 862, 920].map((x, index) =>
      fir(x, 420, 150 + (index % 3) * 40, index % 2 ? INKS.spruce : INKS.pine),
    ),
    ridge([420, 410, 418, 414, 420, 412, 418], INKS.moss),
    flat('M0 452C200 440 420 446 520 470C660 500 820 486 960 470V720H0Z', INKS.water),
    flat(
      'M0 420C120 410 380 414 470 450C540 478 470 520 380 548C250 590 120 600 0 596Z',
      '#8fb59c',
    ),
    smoke(262, 236, INKS.paper),
    flat('M246 236h32v70h-32Z', '#7a6a5a'),
    logHouse(130, 500, 240, INKS.spruce),
    flat('M368 516l210 56v14l-210-56Z', '#a8703a'),
    line('M402 530v40M470 548v44M540 566v42M368 530l210 56', 5, INKS.ink, 0.6),
    strokes(34, [500, 500, 940, 700], 'h46', { width: 4, colour: INKS.white, opacity: 0.6 }, seed),
    birchStem(60, 640, 560, 34),
    ...[
      [20, 120],
      [96, 96],
      [56, 190],
      [124, 186],
      [4, 250],
      [104, 270],
    ].map(([x = 0, y = 0], index) =>
      flat(leafCloud(x, y, 46 + (index % 2) * 10), index % 2 ? INKS.moss : '#8fb59c'),
    ),
    strokes(
      40,
      [0, 520, 330, 590],
      'q2-12 6-18',
      { width: 3, colour: INKS.spruce, opacity: 0.8 },
      seed + 1,
    ),
    bucket(398, 548, 62),
    bucket(474, 566, 50),
    whisk(330, 420, 96),
  ].join('');
}

/** A mass of leaves as one soft shape. */
const leafCloud = (x: number, y: number, radius: number): string =>
  [0, 72, 144, 216, 288]
    .map((turn) => {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const [cx, cy, r] = [x + dx * radius * 0.6, y + dy * radius * 0.45, radius * 0.62];
      return `M${at(cx + r)} ${at(cy)}A${at(r)} ${at(r)} 0 1 1 ${at(cx - r)} ${at(cy)} ${at(r)} ${at(r)} 0 1 1 ${at(cx + r)} ${at(cy)}Z`;
    })
    .join('');

/** «Северная ночь»: a village under the lights of the north. */
export function drawNorthernNight(seed: number): string {
  const random = seeded(seed);
  const veil = (y: number, colour: string) =>
    `<linearGradient id="${colour.slice(1)}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".85" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity=".5"/></linearGradient>` +
    flat(
      `M0 ${y - 150}V${y + 50}C120 ${y + 10} 180 ${y + 70} 300 ${y + 60}S470 ${y - 30} 600 ${y - 10}S820 ${y + 70} 960 ${y - 20}V${y - 220}C820 ${y - 130} 700 ${y - 190} 600 ${y - 200}S420 ${y - 120} 300 ${y - 130}S120 ${y - 190} 0 ${y - 150}Z`,
      `url(#${colour.slice(1)})`,
    );
  return [
    sky('#12302f'),
    specks(60, 320, 2.2, INKS.paper, seed),
    veil(170, '#8a76b8'),
    veil(236, '#57b59a'),
    ridge([380, 330, 372, 318, 366, 326, 374], '#1f4a47'),
    ...Array.from({ length: 12 }, (_, index) =>
      fir(
        index * 86 + random() * 40,
        452,
        150 + random() * 90,
        index % 2 ? '#123b33' : '#1b5145',
        false,
      ),
    ),
    ridge([452, 440, 456, 444, 452, 438, 450], '#cfe0e2'),
    smoke(292, 300, '#c6d6d8'),
    smoke(652, 330, '#c6d6d8'),
    flat('M280 300h26v70h-26ZM642 332h22v60h-22Z', '#6b5648'),
    logHouse(180, 556, 210, '#e6eef0'),
    logHouse(570, 540, 160, '#e6eef0'),
    ridge([560, 548, 566, 552, 560, 540, 552], '#e6eef0'),
    flat('M420 720C470 640 430 600 480 560H520C500 600 570 650 590 720Z', '#b9ccd2'),
    sledge(404, 664, 170),
    lantern(604, 640, 74),
    fir(70, 700, 330, INKS.night),
    fir(880, 710, 370, INKS.night),
    ridge([690, 676, 700, 706, 700, 680, 690], INKS.white),
    specks(50, 720, 4, INKS.white, seed + 5),
  ].join('');
}
