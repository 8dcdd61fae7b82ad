import { treeRings } from '../ornaments/engraving.ts';
import { at } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import { noiseOf } from '../random.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const timber = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  ring: string,
  cap: string,
): Look => ({
  hue,
  body: ground,
  cap,
  trim: '#c79b5e',
  liquid: ring,
  ground,
  ink,
  accent,
  tones: [ring],
});

function rings(stage: Stage, x: number, y: number, radius: number): void {
  const { g, random } = stage;
  g.strokeStyle = tone(stage, 0);
  at(g, x, y, 0.4, radius, () =>
    treeRings(g, random, noiseOf(random), 19, Math.max(0.007, 4 / radius)),
  );
}

/** The saw of the working hand cream, as its text tells. */
function saw({ g, look }: Stage, x: number, y: number, length: number): void {
  g.save();
  g.translate(x, y);
  g.rotate(-0.42);
  g.scale(length, length);
  g.fillStyle = look.ink;
  g.strokeStyle = look.ground;
  g.lineWidth = 0.02;
  g.beginPath();
  g.moveTo(-0.5, -0.05);
  g.lineTo(0.26, -0.1);
  for (let tooth = 0; tooth <= 22; tooth++) {
    const along = 0.26 - (tooth / 22) * 0.76;
    const low = 0.07 - (tooth / 22) * 0.07;
    g.lineTo(along, low);
    g.lineTo(along - 0.017, low + 0.024);
  }
  g.closePath();
  g.stroke();
  g.fill();
  g.fillStyle = look.accent;
  g.beginPath();
  g.roundRect(0.22, -0.13, 0.27, 0.24, 0.08);
  g.roundRect(0.3, -0.055, 0.12, 0.09, 0.045);
  g.fill('evenodd');
  g.restore();
}

/** A tree's years, ring by ring. */
export const dedovaRoshcha: LineDesign = {
  name: 'Дедова роща',
  voice: { line: antiqua(700), title: plain(600), text: plain(450) },
  layout: {
    align: 'left',
    titleAt: 'bottom',
    lineSize: 0.185,
    titleSize: 0.16,
    textSize: 0.066,
    noSign: true,
    titleRoom: 0.38,
    artRoom: 0.32,
  },
  looks: [
    timber(66, '#efe2b4', '#40330c', '#6a5306', '#cdb466', '#c09565'),
    timber(94, '#37452f', '#f5f0de', '#d6dfa9', '#7d915f', '#c09565'),
    timber(158, '#2f4360', '#f3f1e6', '#c3d6ee', '#7d95b3', '#c09565'),
    timber(30, '#8a5429', '#fff3e0', '#ffdcae', '#c9915a', '#c09565'),
    timber(36, '#5b4734', '#f8efe0', '#efcf9d', '#9c815f', '#c09565'),
    timber(14, '#7d3a1f', '#fdf0e2', '#ffcfae', '#bd7a54', '#c09565'),
  ],
  finishes: { tube: 'aluminium', stick: 'paper', pump: 'matte' },
  capFinish: 'wood',
  plainTins: true,
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { g, size, front } = stage;
    g.beginPath();
    g.rect(0, room.y, size.width, room.height);
    g.clip();
    const radius = Math.max(room.height * 0.98, front.width * 0.64);
    rings(stage, front.x + front.width * 0.68, room.y + room.height * 0.46, radius);
    if (stage.product.sku === '400621')
      saw(stage, front.x + front.width * 0.5, room.y + room.height * 0.52, front.width * 0.62);
  },
  lid(stage) {
    const { size, g } = stage;
    g.beginPath();
    g.arc(size.width / 2, size.height / 2, size.width * 0.47, 0, Math.PI * 2);
    g.rect(size.width, size.height * 0.39, -size.width, size.height);
    g.clip('evenodd');
    rings(stage, size.width * 0.5, size.height * 0.22, size.width * 0.42);
  },
};
