import { lichen } from '../ornaments/growth.ts';
import { at } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const pale = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  lichenTone: string,
): Look => ({
  hue,
  body: ground,
  cap: '#f6f5f0',
  trim: '#b9bcae',
  liquid: ground,
  ground,
  ink,
  accent,
  tones: ['#ffffff', lichenTone],
});

function thicket(stage: Stage, box: { x: number; y: number; width: number; height: number }): void {
  const { g, random } = stage;
  const count = Math.max(4, Math.round(box.width / (box.height * 0.62)));
  for (const layer of [1, 0]) {
    g.strokeStyle = tone(stage, layer);
    for (let place = 0; place <= count; place++) {
      const height = box.height * (layer ? 0.82 + 0.3 * random() : 0.5 + 0.3 * random());
      const x = box.x + ((place + (layer ? 0 : 0.5) + 0.3 * (random() - 0.5)) / count) * box.width;
      at(g, x, box.y + box.height * 1.03, (random() - 0.5) * 0.24, height, () =>
        lichen(g, random, 0.034),
      );
    }
  }
}

/** A carpet of reindeer moss in white on pale northern colours. */
export const yagelia: LineDesign = {
  name: 'Ягелия',
  voice: { line: antiqua(500, { italic: true }), title: antiqua(600), text: plain(420) },
  layout: {
    netWithName: true,
    align: 'center',
    titleAt: 'top',
    lineSize: 0.2,
    titleSize: 0.2,
    textSize: 0.07,
    titleRoom: 0.44,
    artRoom: 0.26,
  },
  looks: [
    pale(152, '#ccdacd', '#1f3a33', '#2f5a4b', '#8fae9b'),
    pale(60, '#e6dfc0', '#3b3418', '#665618', '#bcae74'),
    pale(196, '#cbdde2', '#18363f', '#23586a', '#86abb6'),
    pale(24, '#e0cdb9', '#3d2617', '#74431c', '#b18f6f'),
    pale(338, '#e8d0d2', '#47222c', '#86344a', '#c4949b'),
    pale(88, '#d8dfc0', '#2d3817', '#4c5f1f', '#a3b077'),
    pale(306, '#ddd0e0', '#38243f', '#6b3d76', '#ab92b2'),
    pale(228, '#c9d0e2', '#1f2a4a', '#34467e', '#8c99be'),
  ],
  finishes: { jar: 'matte', dropper: 'frosted-glass' },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { size, side, g } = stage;
    const low = { x: 0, y: room.y, width: size.width, height: size.height - room.y };
    if (side === 'wrap' && room.height < stage.front.height * 0.99) thicket(stage, low);
    else thicket(stage, { ...room, height: size.height - room.y });
    g.globalAlpha = 1;
  },
  lid(stage) {
    const { size } = stage;
    thicket(stage, {
      x: size.width * 0.1,
      y: size.height * 0.1,
      width: size.width * 0.8,
      height: size.height * 0.27,
    });
  },
};
