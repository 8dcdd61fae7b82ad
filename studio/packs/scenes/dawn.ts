import sharp from 'sharp';
import { between, clamp, mix, type Random, rough, seededRandom } from '../textures/random.ts';

type Tone = readonly [number, number, number];
const tone = (hex: string): Tone => {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
};
const ink = (a: Tone, b: Tone = a, share = 0): string =>
  `#${a
    .map((value, i) =>
      Math.round(clamp(mix(value, b[i] ?? 0, share), 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const n = (value: number): string => value.toFixed(1);

/** Haze that the far ridges sink into, and the colour of the nearest trees. */
const HAZE = tone('#EBD2B4');
const SHADE = tone('#0F3329');

/** A fir as one silhouette: boughs hanging to both sides, each tree with its own gaps. */
function fir(random: Random, x: number, foot: number, high: number): string {
  const levels = Math.max(5, Math.round(high / 9));
  const wide = high * between(random, 0.15, 0.22);
  const left: string[] = [];
  const right: string[] = [];
  for (let level = 0; level <= levels; level += 1) {
    const t = level / levels;
    const y = foot - high * (1 - t);
    const reach = wide * t ** 0.85 * between(random, 0.72, 1.12) + 0.6;
    const lift = (high / levels) * 0.45;
    left.push(`${n(x - reach)} ${n(y + lift)}`, `${n(x - reach * 0.42)} ${n(y + lift * 0.6)}`);
    right.push(`${n(x + reach)} ${n(y + lift)}`, `${n(x + reach * 0.42)} ${n(y + lift * 0.6)}`);
  }
  return `M${n(x)} ${n(foot - high - high * 0.03)}L${right.join('L')}L${left.toReversed().join('L')}Z`;
}

/** A wooded ridge with haze rising from its foot. */
function ridge(
  random: Random,
  options: {
    width: number;
    bottom: number;
    top: number;
    swing: number;
    tree: number;
    near: number;
    seed: number;
  },
): string {
  const { width, bottom, top, swing, tree, near, seed } = options;
  const line = (x: number): number =>
    top + rough(x * (0.0011 + 0.0008 * near), seed * 3.3, seed, 4) * swing;
  const ground: string[] = [];
  for (let x = -20; x <= width + 20; x += 6)
    ground.push(`${x} ${n(line(x) + rough(x * 0.03, 2, seed, 2) * tree * 0.1)}`);
  let trees = '';
  for (let x = -20; x < width + 20; x += tree * between(random, 0.05, 0.17)) {
    const clump = 0.55 + 0.6 * rough(x * 0.006, 9, seed + 5, 3) + 0.6 * random() ** 2.2;
    trees += fir(random, x, line(x) + tree * 0.2, Math.max(tree * 0.3, tree * clump));
  }
  const dark = ink(HAZE, SHADE, near ** 0.8);
  const pale = ink(HAZE, SHADE, near * 0.42);
  const id = `ridge${seed}`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(top - tree)}" y2="${n(bottom)}"><stop stop-color="${dark}"/><stop offset=".45" stop-color="${ink(HAZE, SHADE, near * 0.8)}"/><stop offset="1" stop-color="${pale}"/></linearGradient>
<path fill="url(#${id})" d="M-20 ${n(bottom + 60)}L${ground.join('L')}L${width + 20} ${n(bottom + 60)}Z${trees}"/>`;
}

/** A stalk of fireweed: leaves below, open flowers, buds, all leaning with the wind. */
function fireweed(random: Random, x: number, foot: number, high: number, light: number): string {
  const lean = between(random, -0.12, 0.16);
  const spot = (t: number): [number, number] => [x + lean * high * t * t, foot - high * t];
  const [tx, ty] = spot(1);
  const [mx, my] = spot(0.5);
  const stem = ink(tone('#20402F'), tone('#7E8F5A'), light * 0.6);
  let drawn = `<path d="M${n(x)} ${n(foot)}Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}" fill="none" stroke="${stem}" stroke-width="${n(Math.max(0.8, high * 0.011))}"/>`;
  for (let i = 0; i < 16; i += 1) {
    const t = 0.08 + 0.42 * (i / 16);
    const [lx, ly] = spot(t);
    const side = i % 2 ? 1 : -1;
    const long = high * between(random, 0.09, 0.15) * (1 - t * 0.5);
    drawn += `<path d="M${n(lx)} ${n(ly)}q${n(side * long * 0.5)} ${n(-long * 0.5)} ${n(side * long)} ${n(-long * 0.28)}q${n(-side * long * 0.5)} ${n(long * 0.12)} ${n(-side * long)} ${n(long * 0.28)}" fill="${ink(tone('#264A34'), tone('#93A25E'), light * between(random, 0.2, 0.9))}"/>`;
  }
  for (let i = 0; i < 34; i += 1) {
    const t = 0.5 + 0.5 * (i / 34);
    const [fx, fy] = spot(t);
    const open = clamp((0.93 - t) / 0.2, 0, 1);
    const size = high * mix(0.008, 0.026, open) * between(random, 0.8, 1.2);
    const off = high * mix(0.004, 0.042, open) * between(random, -1, 1);
    const bright = clamp(
      light * 0.7 + (off > 0 ? 0.28 : -0.05) + between(random, -0.15, 0.15),
      0,
      1,
    );
    drawn += `<ellipse cx="${n(fx + off)}" cy="${n(fy + between(random, -1, 1) * high * 0.008)}" rx="${n(size)}" ry="${n(size * between(random, 0.65, 0.95))}" fill="${ink(tone('#7C2560'), tone('#F08FB9'), bright)}"/>`;
  }
  return drawn;
}

function grass(
  random: Random,
  width: number,
  from: number,
  foot: number,
  high: number,
  count: number,
  light: number,
): string {
  let drawn = '';
  for (let i = 0; i < count; i += 1) {
    const x = between(random, -30, width + 30);
    const long = high * between(random, 0.4, 1);
    const lean = between(random, -0.35, 0.45) * long;
    const root = between(random, from, foot);
    const wide = Math.max(0.7, long * 0.014);
    drawn += `<path d="M${n(x - wide)} ${n(root)}Q${n(x + lean * 0.2)} ${n(root - long * 0.6)} ${n(x + lean)} ${n(root - long)}Q${n(x + lean * 0.25)} ${n(root - long * 0.55)} ${n(x + wide)} ${n(root)}Z" fill="${ink(tone('#1B3A2C'), tone('#C9B873'), clamp(light * between(random, 0.1, 1), 0, 1))}"/>`;
  }
  return drawn;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface View {
  readonly w: number;
  readonly h: number;
  readonly tall: boolean;
  readonly sun: { readonly x: number; readonly y: number };
  /** A pixel of the picture's usual size. */
  readonly unit: number;
  /** Where the ridges begin, and the meadow. */
  readonly base: number;
  readonly meadow: number;
}

const viewOf = ({ width: w, height: h }: Size, tall: boolean): View => ({
  w,
  h,
  tall,
  sun: tall ? { x: w * 0.66, y: h * 0.235 } : { x: w * 0.74, y: h * 0.285 },
  unit: tall ? h / 1150 : h / 720,
  base: tall ? h * 0.3 : h * 0.34,
  meadow: tall ? h * 0.66 : h * 0.74,
});

const drawRidges = (random: Random, { w, base, unit, tall }: View): string[] =>
  [0, 1, 2, 3, 4, 5].map((i) =>
    ridge(random, {
      width: w,
      bottom: base + (110 + i * 62) * unit,
      top: base + (10 + i * i * 9 + i * 26) * unit,
      swing: (70 + i * 16) * unit,
      tree: (9 + i * i * 5.4) * unit,
      near: 0.14 + i * 0.135,
      seed: i + 3 + (tall ? 20 : 0),
    }),
  );

/** The mist before a ridge. */
function mist(random: Random, { w, base, unit }: View, i: number): string {
  const y = base + (78 + i * 58) * unit;
  let drawn = '';
  for (let k = 0; k < 7; k += 1)
    drawn += `<ellipse cx="${n(between(random, 0, w))}" cy="${n(y + between(random, -16, 20) * unit)}" rx="${n(between(random, 0.14, 0.34) * w)}" ry="${n(between(random, 12, 30) * unit)}" fill="${ink(tone('#FBE6CC'), tone('#C9C4B4'), i / 9)}" opacity="${n(0.62 - i * 0.06)}"/>`;
  return `<g filter="url(#mist)">${drawn}</g>`;
}

/** Fireweed, so many of it between two lines. */
function weeds(
  random: Random,
  { w, unit, tall }: View,
  count: number,
  [from, to]: readonly [number, number],
  high: number,
  light: number,
): string {
  let drawn = '';
  for (let i = 0; i < count; i += 1) {
    // Thicker at the right; under the words only a few.
    const x = tall ? between(random, 0, w) : w * (1 - random() ** 1.5 * 0.98);
    drawn += fireweed(
      random,
      x,
      between(random, from, to),
      high * between(random, 0.7, 1.15) * unit,
      clamp(light + 0.5 * (x / w - 0.5), 0, 1),
    );
  }
  return drawn;
}

/** Colours of sky, sun and field, and how far mist and meadow are blurred. */
const drawDefinitions = ({ w, h, sun, unit }: View): string => `<defs>
<linearGradient id="sky" x1="0" x2=".35" y1="0" y2="1"><stop stop-color="#6F9090"/><stop offset=".3" stop-color="#A9B5A8"/><stop offset=".52" stop-color="#EFD0AC"/><stop offset="1" stop-color="#F6D9B4"/></linearGradient>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(Math.max(w, h) * 0.52)}"><stop stop-color="#FFF3D6" stop-opacity=".98"/><stop offset=".12" stop-color="#FFE6B8" stop-opacity=".75"/><stop offset=".45" stop-color="#FBC98F" stop-opacity=".28"/><stop offset="1" stop-color="#F7B97C" stop-opacity="0"/></radialGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${n(sun.x)}" cy="${n(sun.y + 60 * unit)}" r="${n(Math.max(w, h) * 0.4)}"><stop stop-color="#FFE9C4" stop-opacity=".6"/><stop offset="1" stop-color="#FFE0B0" stop-opacity="0"/></radialGradient>
<linearGradient id="field" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#8D9A68"/><stop offset=".3" stop-color="#4F6A4A"/><stop offset="1" stop-color="#14291F"/></linearGradient>
<linearGradient id="left"><stop stop-color="#10241D" stop-opacity=".55"/><stop offset=".5" stop-color="#10241D" stop-opacity=".12"/><stop offset="1" stop-color="#10241D" stop-opacity="0"/></linearGradient>
<filter id="mist" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="${n(34 * unit)} ${n(11 * unit)}"/></filter>
<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${n(1.6 * unit)}"/></filter>
<filter id="near" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${n(5 * unit)}"/></filter>
</defs>`;

function drawMeadow(random: Random, view: View): string {
  const { w, h, unit, meadow, tall } = view;
  return `<path fill="url(#field)" d="M0 ${n(meadow + 8 * unit)}Q${n(w * 0.3)} ${n(meadow - 26 * unit)} ${n(w * 0.62)} ${n(meadow + 6 * unit)}T${w} ${n(meadow - 12 * unit)}V${h}H0Z"/>
<g filter="url(#far)">${grass(random, w, meadow, meadow + 40 * unit, 34 * unit, 1500, 0.85)}${weeds(random, view, tall ? 60 : 80, [meadow + 8 * unit, meadow + 50 * unit], 62, 0.62)}</g>
${grass(random, w, meadow + 50 * unit, h, 84 * unit, 2200, 0.6)}
${weeds(random, view, tall ? 26 : 38, [meadow + 80 * unit, h - 10 * unit], 190, 0.5)}
${grass(random, w, h - 40 * unit, h + 40 * unit, 130 * unit, 700, 0.28)}
<g filter="url(#near)">${weeds(random, view, tall ? 4 : 7, [h + 60 * unit, h + 120 * unit], 400, 0.42)}</g>`;
}

/** What a lens adds. */
const grainOf = ({ w, h }: View): Promise<Buffer> =>
  sharp({
    create: {
      width: w,
      height: h,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 2.2 },
    },
  })
    .png()
    .toBuffer();

/**
 * The forest's edge at dawn: ridges in mist and a meadow of fireweed. Words stand at the left in white, so the left stays
 * darker; the sun is coming up at the right.
 *
 * @param tall portrait: the sun high in the frame, the meadow below it calm
 */
export async function paintDawn(size: Size, tall: boolean): Promise<Buffer> {
  const view = viewOf(size, tall);
  const { w, h, sun, unit } = view;
  const random = seededRandom(tall ? 41 : 17);
  const ridges = drawRidges(random, view);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
${drawDefinitions(view)}
<rect width="${w}" height="${h}" fill="url(#sky)"/><rect width="${w}" height="${h}" fill="url(#sun)"/>
${ridges.map((drawn, i) => drawn + (i < 5 ? mist(random, view, i) : '')).join('\n')}
<rect width="${w}" height="${h}" fill="url(#glow)"/>
<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(30 * unit)}" fill="#FFFDF4" filter="url(#far)"/>
${drawMeadow(random, view)}
<rect width="${w}" height="${h}" fill="url(#left)"/>
</svg>`;
  return await sharp(Buffer.from(svg), { unlimited: true })
    .composite([{ input: await grainOf(view), blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
}
