import { fill, tone } from '../fill.ts';
import { noiseOf } from '../random.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const night = (hue: number, ground: string, gold = '#d8b26a', accent = '#ecd09a'): Look => ({
  hue,
  body: ground,
  cap: ground,
  trim: gold,
  ground,
  ink: '#fbf4e4',
  accent,
  tones: [gold, ground],
});

/** A river of gold lines through the whole side, and the stones of a ford across it. */
function river(stage: Stage, top: number, bottom: number): void {
  const { g, size, lineRandom, random } = stage;
  const noise = noiseOf(random);
  const middle = (top + bottom) / 2;
  const half = (bottom - top) / 2;
  const lines = 15;
  const turn = stage.side === 'wrap' ? Math.round(size.width / 900) : size.width / 900;
  const bend = (x: number, share: number): number =>
    half * 0.36 * Math.sin((x / size.width) * Math.PI * 2 * turn + 0.6) +
    half * 0.16 * noise((x / size.height) * 1.1, share * 1.6);
  const width = Math.max(3.5, half * 0.016);
  for (let line = 0; line < lines; line++) {
    const share = line / (lines - 1) - 0.5;
    g.strokeStyle = tone(stage, 0);
    g.lineWidth = width * (0.5 + 1.1 * (1 - Math.abs(share) * 1.6));
    g.beginPath();
    for (let x = -10; x <= size.width + 10; x += 8) {
      const y =
        middle +
        bend(x, share) +
        share * half * (1.12 + 0.3 * Math.sin((x / size.width) * Math.PI * 2 * turn + 2));
      if (x === -10) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
    g.stroke();
  }
  const x = stage.front.x + stage.front.width * 0.5;
  for (let stone = 0; stone < 5; stone++) {
    const share = stone / 4 - 0.5;
    const stoneX = x + share * half * 0.75 + (lineRandom() - 0.5) * half * 0.1;
    const y = middle + bend(stoneX, share) + share * half * 1.2;
    const radius = half * (0.12 + 0.05 * lineRandom());
    g.fillStyle = stage.look.ground;
    g.beginPath();
    g.ellipse(stoneX, y, radius * 1.5, radius * 0.92, -0.1, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = tone(stage, 0);
    g.beginPath();
    g.ellipse(stoneX, y, radius * 1.16, radius * 0.62, -0.1, 0, Math.PI * 2);
    g.fill();
  }
}

/** A night river in gold, waded over stones. */
export const chaynyBrod: LineDesign = {
  name: 'Чайный брод',
  voice: {
    line: antiqua(600, { caps: true, spacing: 0.14 }),
    title: antiqua(600),
    text: plain(430),
  },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.105,
    titleSize: 0.215,
    textSize: 0.068,
    titleRoom: 0.42,
    artRoom: 0.34,
  },
  looks: [
    night(220, '#1c2b4a'),
    night(136, '#1d4434'),
    night(18, '#2a2421', '#d08a4e', '#f0bd8c'),
    night(26, '#46301f'),
    night(350, '#661a2d', '#e0a886', '#f6cdb4'),
    night(176, '#14474b'),
    night(38, '#6b4a14', '#e8c478', '#f7dfae'),
  ],
  finishes: { jar: 'amber-glass' },
  capFinish: 'metal',
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { g, size, front } = stage;
    if (room.height > front.height * 0.98) return;
    g.save();
    g.beginPath();
    g.rect(0, room.y, size.width, room.height);
    g.clip();
    river(stage, room.y + room.height * 0.12, room.y + room.height * 0.92);
    g.restore();
  },
};
