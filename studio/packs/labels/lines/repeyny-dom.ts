import { burdock } from '../ornaments/growth.ts';
import { at } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua } from '../voices.ts';

const house = (hue: number, colour: string, cap: string): Look => ({
  hue,
  body: '#7b3f14',
  cap,
  trim: '#c9a36a',
  liquid: '#5f2f0d',
  ground: '#f5eedd',
  ink: '#2c2118',
  accent: colour,
  tones: [colour, '#e7dabd'],
});

/** A northern gable, drawn around the front. */
function gable(stage: Stage): void {
  const { g, front, look } = stage;
  const inset = front.width * 0.055;
  const [left, right] = [front.x + inset, front.x + front.width - inset];
  const [top, bottom] = [front.y + front.height * 0.022, front.y + front.height * 0.968];
  const eaves = top + front.width * 0.205;
  const middle = front.x + front.width / 2;
  g.lineJoin = 'miter';
  g.strokeStyle = look.accent;
  for (const [shift, width] of [
    [0, 0.013],
    [front.width * 0.026, 0.005],
  ] as const) {
    g.lineWidth = front.width * width;
    g.beginPath();
    g.moveTo(middle, top + shift * 1.15);
    g.lineTo(right - shift, eaves + shift * 0.6);
    g.lineTo(right - shift, bottom - shift);
    g.lineTo(left + shift, bottom - shift);
    g.lineTo(left + shift, eaves + shift * 0.6);
    g.closePath();
    g.stroke();
  }
}

/** The old house by the yard's edge, and the burdock that looks in at its attic window. */
export const repeynyDom: LineDesign = {
  name: 'Репейный дом',
  voice: {
    line: antiqua(700, { spacing: 0.02 }),
    title: antiqua(600),
    text: antiqua(600, { spacing: 0.01 }),
  },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.12,
    titleSize: 0.21,
    textSize: 0.09,
    noSign: true,
    titleRoom: 0.42,
    artRoom: 0.28,
    ruled: true,
    inset: { top: 0.21, side: 0.13, bottom: 0.085 },
  },
  looks: [
    house(30, '#6b3a14', '#2a2019'),
    house(82, '#56591a', '#2a2019'),
    house(118, '#2f5a34', '#2a2019'),
    house(66, '#7a5210', '#2a2019'),
  ],
  finishes: {
    bottle: 'amber-glass',
    flacon: 'amber-glass',
    dropper: 'amber-glass',
    pouch: 'paper',
  },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
    if (stage.side === 'front' || stage.side === 'wrap') gable(stage);
  },
  art(stage, room) {
    const { g } = stage;
    const size = Math.min(room.height * 0.98, room.width * 0.6);
    g.strokeStyle = tone(stage, 0);
    at(g, room.x + room.width / 2, room.y + room.height / 2, 0, size, () =>
      burdock(g, 4.2 / Math.max(260, size)),
    );
  },
};
