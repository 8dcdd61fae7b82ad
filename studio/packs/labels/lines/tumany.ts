import { mix, fade } from '../colour.ts';
import { ridges } from '../ornaments/weather.ts';
import { noiseOf } from '../random.ts';
import { fill } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const mist = (hue: number, deep: string, pale: string, ink: string, cap: string): Look => ({
  hue,
  body: pale,
  cap,
  trim: '#c9ccc9',
  liquid: mix(pale, deep, 0.36),
  ground: pale,
  ink,
  accent: ink,
  tones: [deep, pale],
});

function land(stage: Stage, box: { x: number; y: number; width: number; height: number }): void {
  const { g, random, look } = stage;
  const [deep = look.ink, pale = look.ground] = look.tones;
  const sky = g.createLinearGradient(0, box.y, 0, box.y + box.height);
  sky.addColorStop(0, mix(pale, deep, 0.34));
  sky.addColorStop(0.42, mix(pale, deep, 0.07));
  sky.addColorStop(1, fade(pale, 1));
  g.fillStyle = sky;
  g.fillRect(box.x, box.y, box.width, box.height);
  ridges(
    g,
    { ...box, y: box.y + box.height * 0.06, height: box.height * 0.58 },
    noiseOf(random),
    [mix(pale, deep, 0.2), mix(pale, deep, 0.38), mix(pale, deep, 0.62), mix(pale, deep, 0.9)],
    { swell: box.height * 0.06, length: box.width * 0.42, firs: 3, random },
  );
  const veil = g.createLinearGradient(0, box.y + box.height * 0.3, 0, box.y + box.height * 0.5);
  veil.addColorStop(0, fade(pale, 0));
  veil.addColorStop(1, fade(pale, 0.96));
  g.fillStyle = veil;
  g.fillRect(box.x, box.y + box.height * 0.3, box.width, box.height * 0.71);
}

/** Forest behind forest in the mist, and a few small words. */
export const tumany: LineDesign = {
  name: 'Туманы',
  voice: {
    line: antiqua(500, { caps: true, spacing: 0.34 }),
    title: antiqua(500, { italic: true }),
    text: plain(400, { spacing: 0.01 }),
  },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.088,
    titleSize: 0.2,
    textSize: 0.056,
    noSign: true,
    titleRoom: 0.36,
    artRoom: 0.42,
  },
  looks: [
    mist(104, '#3d5a45', '#e9efe6', '#20352a', '#2d4436'),
    mist(204, '#46687f', '#eaf1f4', '#1d3442', '#e8edef'),
    mist(186, '#2f7078', '#e4f1f0', '#12363b', '#c9a678'),
    mist(274, '#6a5a92', '#f0ecf5', '#302550', '#efeaf4'),
    mist(308, '#8a5580', '#f5eaf1', '#44203f', '#6f3f66'),
    mist(340, '#a3455f', '#f8e9ea', '#561628', '#a3455f'),
    mist(238, '#46508c', '#eceef6', '#1f2750', '#46508c'),
  ],
  finishes: { flacon: 'clear-glass', tin: 'painted-metal' },
  capFinish: 'gloss',
  ground(stage) {
    if (
      stage.side === 'lid' ||
      stage.side === 'wrap' ||
      stage.side === 'top' ||
      stage.side === 'left' ||
      stage.side === 'right'
    )
      fill(stage, stage.look.ground);
    else land(stage, { x: 0, y: 0, width: stage.size.width, height: stage.size.height * 1.08 });
  },
  art() {
    // The ground is the drawing.
  },
  lid(stage) {
    const { g, size } = stage;
    land(stage, { x: 0, y: 0, width: size.width, height: size.height * 0.72 });
    g.fillStyle = stage.look.ground;
    g.fillRect(0, size.height * 0.71, size.width, size.height * 0.3);
  },
};
