import { MEADOW, meadowPlant } from '../ornaments/growth.ts';
import { at } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const field = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
): Look => ({
  hue,
  body: ground,
  cap: tones[1] ?? ink,
  trim: tones[2] ?? ink,
  ground,
  ink,
  accent,
  tones,
});

function meadow(stage: Stage, box: Box): void {
  const { g, random } = stage;
  for (const [layer, share] of [0.98, 0.78, 0.6].entries()) {
    g.strokeStyle = tone(stage, layer);
    g.fillStyle = tone(stage, layer);
    const count = Math.round((box.width / box.height) * (4 + layer * 1.6)) + 2;
    for (let place = 0; place <= count; place++) {
      const kind = MEADOW[Math.floor(random() * MEADOW.length)] ?? 'grass';
      const height = box.height * share * (0.72 + 0.34 * random());
      const x = box.x + ((place + 0.5 * (random() - 0.5)) / count) * box.width;
      at(g, x, box.y + box.height * 1.02, (random() - 0.5) * 0.12, height, () =>
        meadowPlant(g, kind, random, 0.012),
      );
    }
  }
}

/** A meadow at the height of a mower's eyes. */
export const travostoy: LineDesign = {
  name: 'Травостой',
  voice: {
    line: antiqua(700, { spacing: 0.01 }),
    title: antiqua(600, { italic: true }),
    text: plain(500),
  },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.2,
    titleSize: 0.19,
    textSize: 0.066,
    titleRoom: 0.36,
    artRoom: 0.36,
    noSign: false,
  },
  looks: [
    field(318, '#e3b3c3', '#451d33', '#7c1f4e', ['#cf8ca6', '#a8456f', '#5b2344']),
    field(30, '#eec07a', '#43280c', '#7a3c05', ['#dd9d4a', '#b96a1e', '#5d3512']),
    field(82, '#ccd09a', '#2e3714', '#4b5a13', ['#aab46a', '#7a8a3b', '#3d4c1c']),
    field(262, '#413a66', '#f6efe2', '#dcd0f2', ['#5a5288', '#8379b3', '#c9bfe2']),
    field(96, '#3d5a35', '#f5f1de', '#dbe6ae', ['#53744a', '#86a565', '#cfdc9d']),
    field(10, '#a53d2a', '#fdf2e2', '#ffe0b8', ['#bb5a40', '#d98a5d', '#f3c691']),
    field(54, '#f0e1a8', '#453a10', '#6d5608', ['#dfca79', '#bfa144', '#75601c']),
  ],
  finishes: { pouch: 'paper' },
  ground(stage) {
    fill(stage, stage.look.ground);
    const { side, size } = stage;
    if (side === 'left' || side === 'right')
      meadow(stage, { x: 0, y: size.height * 0.8, width: size.width, height: size.height * 0.2 });
  },
  art(stage, room) {
    const { size } = stage;
    const top = room.y + room.height * 0.02;
    meadow(stage, { x: 0, y: top, width: size.width, height: size.height - top });
  },
};
