import { contourLines } from '../ornaments/engraving.ts';
import { dot } from '../ornaments/growth.ts';
import { fill, tone } from '../fill.ts';
import { noiseOf } from '../random.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const map = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  contour: string,
  trail: string,
): Look => ({
  hue,
  body: ground,
  cap: ground,
  trim: trail,
  ground,
  ink,
  accent,
  tones: [contour, trail],
});

function hills(stage: Stage, box: { x: number; y: number; width: number; height: number }): void {
  const { g, random } = stage;
  const noise = noiseOf(random);
  const pace = Math.min(stage.size.width, stage.size.height) * 0.3;
  g.strokeStyle = tone(stage, 0);
  g.lineWidth = Math.max(2.6, stage.size.width * 0.0038);
  g.lineCap = 'round';
  contourLines(
    g,
    box,
    (x, y) => noise(x / pace, y / pace) + 0.3 * noise(x / pace / 2.1 + 9, y / pace / 2.1),
    Array.from({ length: 19 }, (_, level) => -1.44 + level * 0.16),
  );
}

/** A map of hills and a trail of honey dots over it, to a first flag. */
export const pervyShag: LineDesign = {
  name: 'Первый шаг',
  voice: { line: antiqua(600, { spacing: 0.01 }), title: antiqua(600), text: plain(450) },
  layout: {
    align: 'left',
    titleAt: 'bottom',
    lineSize: 0.125,
    titleSize: 0.185,
    textSize: 0.06,
    titleRoom: 0.34,
    artRoom: 0.4,
  },
  looks: [
    map(96, '#1f5c4a', '#fbf6ea', '#f3cf86', '#347560', '#f3bc55'),
    map(146, '#d5e3d3', '#1c3f30', '#1f5c4a', '#b0cab0', '#c98a1f'),
    map(54, '#2c5a8c', '#f8f6ee', '#f7d38c', '#4473a4', '#f3bc55'),
    map(212, '#e9e1cd', '#3a3122', '#70481a', '#cfc2a0', '#b3372f'),
    map(40, '#f4c471', '#47290a', '#713b02', '#e0a747', '#fffaf0'),
    map(206, '#27343d', '#f3f0e6', '#e8bb7c', '#3c4b55', '#e6994a'),
    map(16, '#8c2a37', '#fff1e6', '#f9cf9a', '#a64954', '#f3bc55'),
    map(90, '#e4e6cf', '#38401c', '#545f14', '#c3c9a0', '#bb5a2a'),
  ],
  finishes: { box: 'paper', pouch: 'paper' },
  ground(stage) {
    fill(stage, stage.look.ground);
    if (stage.side === 'top')
      hills(stage, { x: 0, y: 0, width: stage.size.width, height: stage.size.height });
  },
  art(stage, room) {
    const { g, size, random } = stage;
    g.save();
    g.beginPath();
    g.rect(0, 0, size.width, room.y + room.height);
    g.clip();
    hills(stage, { x: 0, y: 0, width: size.width, height: room.y + room.height });
    g.restore();
    g.fillStyle = stage.look.ground;
    g.fillRect(0, room.y + room.height, size.width, size.height);
    const noise = noiseOf(random);
    g.fillStyle = tone(stage, 1);
    const radius = Math.max(5, size.width * 0.0085);
    const dots = 19;
    for (let step = 0; step <= dots; step++) {
      const share = step / dots;
      const x = size.width * (0.06 + 0.78 * share);
      const y =
        room.y +
        room.height *
          (0.84 - 0.62 * share + 0.16 * Math.sin(share * 7.5) + 0.03 * noise(share * 3, 1));
      dot(g, x, y, step === dots ? radius * 2.1 : radius);
      if (step < dots) continue;
      g.fillRect(x - radius * 0.3, y - radius * 9, radius * 0.6, radius * 9);
      g.beginPath();
      g.moveTo(x, y - radius * 9);
      g.lineTo(x + radius * 6, y - radius * 7);
      g.lineTo(x, y - radius * 5);
      g.fill();
    }
  },
};
