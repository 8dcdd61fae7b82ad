import { dot } from '../ornaments/growth.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const berry = (hue: number, colour: string, accent: string, cap = '#2a211d'): Look => ({
  hue,
  body: '#8a4a1c',
  cap,
  trim: '#2a211d',
  liquid: '#6b3412',
  ground: '#f5eddd',
  ink: '#33231d',
  accent,
  tones: [colour, '#e9dcc2'],
});

/** The goose Matvey, who keeps the lid of the children's tin: as its text tells. */
function goose({ g, look }: Stage, x: number, y: number, size: number): void {
  g.save();
  g.translate(x, y);
  g.scale(size, size);
  g.fillStyle = look.accent;
  g.strokeStyle = look.accent;
  g.beginPath();
  g.moveTo(-0.62, -0.34);
  g.bezierCurveTo(-0.44, -0.2, -0.3, -0.34, 0.02, -0.32);
  g.bezierCurveTo(0.3, -0.3, 0.46, -0.16, 0.38, 0);
  g.lineTo(-0.36, 0);
  g.bezierCurveTo(-0.5, -0.04, -0.6, -0.18, -0.62, -0.34);
  g.fill();
  g.lineWidth = 0.13;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(0.28, -0.14);
  g.bezierCurveTo(0.46, -0.3, 0.2, -0.52, 0.34, -0.7);
  g.stroke();
  g.beginPath();
  g.arc(0.37, -0.72, 0.095, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = look.tones[0] ?? look.accent;
  g.beginPath();
  g.moveTo(0.44, -0.78);
  g.lineTo(0.62, -0.68);
  g.lineTo(0.45, -0.66);
  g.fill();
  g.restore();
}

/** A berry above still bog water, like a low sun. */
export const mshara: LineDesign = {
  name: 'Мшара',
  voice: { line: antiqua(700, { spacing: 0.02 }), title: plain(650), text: plain(450) },
  layout: {
    align: 'left',
    titleAt: 'bottom',
    lineSize: 0.25,
    titleSize: 0.165,
    textSize: 0.076,
    noSign: true,
    artRoom: 0.3,
    titleRoom: 0.36,
  },
  looks: [
    berry(344, '#b3243f', '#9c1f39'),
    berry(8, '#a8442f', '#93361f'),
    berry(14, '#cc4a24', '#a33a16'),
    berry(284, '#6d3a68', '#6d3a68'),
    berry(112, '#7c8434', '#5c6420'),
    berry(24, '#e0761b', '#9c4d08'),
    berry(38, '#eda53a', '#8d5806'),
    berry(330, '#c4607f', '#98365a'),
    berry(128, '#4f7a45', '#3b6432'),
  ],
  finishes: { jar: 'amber-glass', bottle: 'amber-glass', dropper: 'amber-glass', pouch: 'paper' },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
    if (stage.side === 'lid') return;
    const { g, size } = stage;
    g.fillStyle = tone(stage, 0);
    g.fillRect(0, size.height * 0.965, size.width, size.height * 0.035);
  },
  art(stage, room) {
    const { g, front } = stage;
    const radius = Math.min(room.height * 0.6, room.width * 0.33);
    const water = room.y + room.height * 0.74 + (stage.side === 'lid' ? 0 : radius * 0.04);
    const x = front.x + front.width * (stage.side === 'lid' ? 0.5 : 0.66);
    g.fillStyle = tone(stage, 0);
    g.save();
    g.beginPath();
    g.rect(0, 0, stage.size.width, water);
    g.clip();
    dot(g, x, water - radius * 0.2, radius);
    if (stage.product.sku !== '400116') dot(g, x - radius * 1.52, water, radius * 0.3);
    g.restore();
    const bar = radius * 0.075;
    for (const [row, [from, to]] of [
      [-2.3, 1.5],
      [-0.95, 1.02],
      [-0.5, 0.78],
    ].entries()) {
      g.globalAlpha = 1 - row * 0.12;
      g.beginPath();
      g.roundRect(
        x + radius * (from ?? 0),
        water + bar * (0.9 + row * 2.1),
        radius * ((to ?? 0) - (from ?? 0)),
        bar,
        bar,
      );
      g.fill();
    }
    g.globalAlpha = 1;
    if (stage.product.sku === '400116') goose(stage, x - radius * 1.75, water, radius * 0.72);
    g.fillStyle = stage.look.ground;
    g.beginPath();
    g.ellipse(
      x - radius * 0.42,
      water - radius * 0.72,
      radius * 0.17,
      radius * 0.08,
      -0.75,
      0,
      Math.PI * 2,
    );
    g.fill();
  },
  lid(stage) {
    const { size } = stage;
    this.art(stage, {
      x: size.width * 0.22,
      y: size.height * 0.06,
      width: size.width * 0.56,
      height: size.height * 0.32,
    });
  },
};
