import type { Palette, Tone } from './palette.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How one kind of pack is drawn in a field of 400 × 500; `ground` is where it stands. */
export interface Shape {
  readonly middle: number;
  readonly halfWidth: number;
  readonly ground: number;
  readonly top: number;
  readonly label: Box;
  readonly labelRadius?: number;
  /** True when the words stand on the pack itself. */
  readonly isBareLabel?: boolean;
  readonly tones?: readonly Tone[];
  draw(palette: Palette): string;
}

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more}/>`;
const shine = (x: number, y: number, width: number, height: number, strength = 0.35): string =>
  box(x, y, width, height, width / 2, '#fff', ` opacity="${strength}"`);
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;

const BODY = 'url(#b)';
const CAP = 'url(#c)';

export const SHAPES: Readonly<Record<string, Shape>> = {
  jar: {
    middle: 200,
    halfWidth: 116,
    ground: 410,
    top: 132,
    label: { x: 112, y: 232, width: 176, height: 150 },
    draw: ({ shade }) =>
      path('M88 204Q86 196 96 196H304Q314 196 312 204L316 388Q316 410 292 410H108Q84 410 84 388Z', BODY) +
      box(84, 132, 232, 68, 12, CAP) +
      box(84, 186, 232, 5, 2, '#000', ' opacity=".14"') +
      path('M88 200H312V208H88Z', shade, ' opacity=".5"') +
      shine(96, 216, 7, 168) +
      shine(98, 140, 5, 42, 0.22),
  },
  tube: {
    middle: 200,
    halfWidth: 70,
    ground: 436,
    top: 62,
    label: { x: 140, y: 128, width: 120, height: 208 },
    isBareLabel: true,
    tones: ['deep'],
    draw: ({ shade }) =>
      path('M120 62H280L266 356Q265 366 256 366H144Q135 366 134 356Z', BODY) +
      path('M120 62H280L279 84H121Z', shade, ' opacity=".45"') +
      path(
        'M126 66V82M140 66V82M154 66V82M168 66V82M182 66V82M196 66V82M210 66V82M224 66V82M238 66V82M252 66V82M266 66V82',
        'none',
        ' stroke="#fff" stroke-opacity=".2" stroke-width="2"',
      ) +
      box(138, 364, 124, 72, 9, CAP) +
      path('M138 368H262V373H138Z', '#000', ' opacity=".16"') +
      shine(137, 96, 6, 250, 0.25),
  },
  bottle: {
    middle: 200,
    halfWidth: 84,
    ground: 442,
    top: 62,
    label: { x: 132, y: 228, width: 136, height: 170 },
    draw: ({ shade }) =>
      path(
        'M172 128H228V150C228 168 284 172 284 216V416Q284 442 258 442H142Q116 442 116 416V216C116 172 172 168 172 150Z',
        BODY,
      ) +
      box(164, 62, 72, 72, 8, CAP) +
      path('M172 134H228V140H172Z', shade, ' opacity=".6"') +
      shine(126, 216, 7, 204) +
      shine(172, 70, 4, 54, 0.22),
  },
  pump: {
    middle: 200,
    halfWidth: 84,
    ground: 444,
    top: 58,
    label: { x: 130, y: 232, width: 140, height: 172 },
    draw: ({ shade }) =>
      path(
        'M140 70Q140 58 152 58H222Q236 58 236 72V84H214V78H196V72H146Q140 74 140 82H128Q128 70 140 70Z',
        CAP,
      ) +
      box(194, 82, 14, 44, 0, CAP) +
      box(164, 120, 74, 46, 7, CAP) +
      path('M116 196Q116 166 146 166H254Q284 166 284 196V420Q284 444 260 444H140Q116 444 116 420Z', BODY) +
      path('M150 166H250V172H150Z', shade, ' opacity=".5"') +
      shine(126, 196, 7, 226),
  },
  dropper: {
    middle: 200,
    halfWidth: 72,
    ground: 438,
    top: 46,
    label: { x: 140, y: 272, width: 120, height: 136 },
    tones: ['glass', 'deep'],
    draw: ({ shade, capShade }) =>
      path('M182 64Q182 46 200 46Q218 46 218 64V122H182Z', capShade) +
      shine(187, 58, 5, 56, 0.2) +
      box(166, 118, 68, 66, 5, CAP) +
      path(
        'M174 182H226V204C226 220 272 224 272 258V414Q272 438 248 438H152Q128 438 128 414V258C128 224 174 220 174 204Z',
        BODY,
      ) +
      path('M196 204H204V392L200 404L196 392Z', shade, ' opacity=".4"') +
      path('M174 184H226V190H174Z', shade, ' opacity=".6"') +
      shine(137, 262, 6, 156, 0.45),
  },
  box: {
    middle: 204,
    halfWidth: 104,
    ground: 438,
    top: 68,
    label: { x: 116, y: 158, width: 130, height: 222 },
    isBareLabel: true,
    tones: ['deep'],
    draw: ({ light, body, shade, capShade, accent }) =>
      path('M96 88L262 88L262 438L96 438Z', body) +
      path('M96 88L262 88L262 96L96 96Z', light) +
      path('M262 88L312 112V424L262 438Z', shade) +
      path('M96 88L142 68L310 68Q314 88 312 112L262 88Z', capShade, ' opacity=".55"') +
      path('M96 396H262V438H96Z', accent) +
      path('M262 396L312 384V424L262 438Z', accent, ' opacity=".75"') +
      path('M262 88V438', 'none', ' stroke="#000" stroke-opacity=".18"'),
  },
  sachet: {
    middle: 200,
    halfWidth: 100,
    ground: 430,
    top: 76,
    label: { x: 128, y: 138, width: 144, height: 226 },
    draw: ({ shade }) =>
      path('M106 76H294L298 250L294 430H106L102 250Z', BODY) +
      path('M106 76H294L294.500 104H105.500ZM105.500 402H294.500L294 430H106Z', shade, ' opacity=".42"') +
      path('M106 90H294M106 416H294', 'none', ' stroke="#fff" stroke-opacity=".35" stroke-dasharray="3 4"') +
      shine(112, 116, 7, 270, 0.3),
  },
  pouch: {
    middle: 200,
    halfWidth: 112,
    ground: 438,
    top: 74,
    label: { x: 122, y: 178, width: 156, height: 190 },
    draw: ({ shade }) =>
      path('M104 74H296Q300 180 308 300Q316 412 306 430Q200 450 94 430Q84 412 92 300Q100 180 104 74Z', BODY) +
      path('M104 74H296L297 106H103Z', shade, ' opacity=".4"') +
      path('M103 116H297', 'none', ' stroke="#fff" stroke-opacity=".5" stroke-width="2.500"') +
      path('M94 430Q200 384 306 430Q200 450 94 430Z', shade, ' opacity=".55"') +
      path(
        'M112 130Q102 260 100 400',
        'none',
        ' stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"',
      ),
  },
  stick: {
    middle: 200,
    halfWidth: 46,
    ground: 444,
    top: 70,
    label: { x: 160, y: 262, width: 80, height: 156 },
    isBareLabel: true,
    tones: ['deep'],
    draw: ({ shade }) =>
      box(158, 70, 84, 160, 14, CAP) +
      box(164, 224, 72, 16, 2, shade) +
      box(154, 236, 92, 208, 10, BODY) +
      path('M154 424H246V434Q246 444 236 444H164Q154 444 154 434Z', shade, ' opacity=".5"') +
      shine(164, 82, 5, 136, 0.22) +
      shine(161, 248, 5, 170, 0.3),
  },
  tin: {
    middle: 200,
    halfWidth: 112,
    ground: 428,
    top: 96,
    label: { x: 118, y: 198, width: 164, height: 186 },
    draw: ({ light, shade }) =>
      path('M92 152V406Q92 428 200 428Q308 428 308 406V152Z', BODY) +
      path('M88 118V158Q88 178 200 178Q312 178 312 158V118Z', CAP) +
      ellipse(200, 118, 112, 22, CAP) +
      ellipse(200, 116, 96, 16, light, ' opacity=".28"') +
      path(
        'M92 164Q100 184 200 184Q300 184 308 164V172Q300 192 200 192Q100 192 92 172Z',
        shade,
        ' opacity=".45"',
      ) +
      shine(103, 196, 7, 206),
  },
  flacon: {
    middle: 200,
    halfWidth: 100,
    ground: 430,
    top: 68,
    label: { x: 142, y: 262, width: 116, height: 126 },
    tones: ['glass'],
    draw: ({ light, body, shade }) =>
      box(166, 68, 68, 78, 8, CAP) +
      box(180, 144, 40, 26, 2, '#b9a57c') +
      path('M132 168H268Q304 168 304 204V402Q304 430 276 430H124Q96 430 96 402V204Q96 168 132 168Z', light) +
      path(
        'M134 186H266Q288 186 288 208V392Q288 412 268 412H132Q112 412 112 392V208Q112 186 134 186Z',
        body,
        ' opacity=".75"',
      ) +
      path('M112 236H288V392Q288 412 268 412H132Q112 412 112 392Z', BODY, ' opacity=".9"') +
      path('M112 236H288V242H112Z', shade, ' opacity=".3"') +
      shine(103, 200, 5, 206, 0.7) +
      shine(173, 76, 4, 60, 0.3),
  },
};
