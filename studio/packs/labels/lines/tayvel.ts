import { ribbon } from '../ornaments/weather.ts';
import { at, needleTwig } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const hair = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
  cap: string,
): Look => ({
  hue,
  body: ground,
  cap,
  trim: '#cfa873',
  liquid: ground,
  ground,
  ink,
  accent,
  tones,
});

function lock(stage: Stage, box: { x: number; y: number; width: number; height: number }): void {
  ribbon(stage.g, box, stage.lineRandom, {
    threads: 30,
    width: Math.max(3, stage.front.width * 0.0038),
    colours: [tone(stage, 0), tone(stage, 1)],
    breadth: 0.62,
  });
}

/** A lock of hair that falls like water through the whole pack. */
export const tayvel: LineDesign = {
  name: 'Тайвель',
  voice: { line: antiqua(600, { spacing: 0.03 }), title: antiqua(600), text: plain(430) },
  layout: {
    align: 'left',
    titleAt: 'bottom',
    lineSize: 0.26,
    titleSize: 0.19,
    textSize: 0.07,
    noSign: true,
    titleRoom: 0.4,
    artRoom: 0.28,
  },
  looks: [
    hair(148, '#1d4a3e', '#f6f1e3', '#cfe3c6', ['#7fae93', '#d9e6cf'], '#cda06b'),
    hair(48, '#eee2c4', '#41351a', '#75581a', ['#cdb783', '#a58a4c'], '#cda06b'),
    hair(28, '#7a4a28', '#fdf3e2', '#f6d6a8', ['#c08a58', '#f0c890'], '#cda06b'),
    hair(322, '#7d3560', '#fdf0ee', '#f7cde2', ['#bb7499', '#eab4d0'], '#cda06b'),
    hair(92, '#cbd6c1', '#2c3b27', '#44602f', ['#9db38d', '#6f8a5e'], '#cda06b'),
    hair(352, '#8a2638', '#fff0e8', '#fbd0c6', ['#c1636d', '#f0a9a4'], '#cda06b'),
    hair(205, '#22384f', '#f1f3f1', '#bcd6ea', ['#6d8ba6', '#b7cfe2'], '#cda06b'),
    hair(38, '#f6d08d', '#4a2d08', '#7c4503', ['#e3a94c', '#c27d1c'], '#cda06b'),
  ],
  finishes: { bottle: 'matte', jar: 'gloss', dropper: 'amber-glass' },
  capFinish: 'metal',
  plainTins: true,
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { front, g, size } = stage;
    if (front.height < front.width * 0.62) {
      for (const x of [front.x - front.width * 0.42, front.x + front.width * 0.98])
        lock(stage, {
          x,
          y: -size.height * 0.3,
          width: front.width * 0.46,
          height: size.height * 1.6,
        });
      return;
    }
    g.beginPath();
    g.rect(0, room.y, size.width, room.height);
    g.clip();
    lock(stage, {
      x: front.x + front.width * 0.12,
      y: room.y - front.height * 0.06,
      width: front.width * 0.92,
      height: room.height + front.height * 0.12,
    });
  },
  lid(stage) {
    const { g, size, random } = stage;
    g.strokeStyle = tone(stage, 0);
    for (const turn of [-0.9, -0.45, 0, 0.45, 0.9])
      at(
        g,
        size.width / 2,
        size.height * 0.37,
        turn,
        size.height * (0.25 - Math.abs(turn) * 0.04),
        () => needleTwig(g, random, { pairs: 13, reach: 0.3, width: 0.026 }),
      );
  },
};
