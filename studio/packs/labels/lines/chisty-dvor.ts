import { fill, tone } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { bold, plain } from '../voices.ts';

const yard = (
  hue: number,
  main: string,
  light: string,
  spot: string,
  ink = '#1d2a26',
  accent = main,
): Look => ({
  hue,
  body: '#f8f7f2',
  cap: main,
  trim: main,
  liquid: light,
  ground: '#f8f7f2',
  ink,
  accent,
  tones: [main, light, spot, '#f8f7f2'],
});

/** One tile of the yard's paving: quarters, halves, arcs, a sun. */
function tile(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  kind: number,
  turn: number,
  back: number,
  face: number,
): void {
  const { g } = stage;
  g.fillStyle = tone(stage, back);
  g.fillRect(x - 0.5, y - 0.5, size + 1, size + 1);
  g.save();
  g.beginPath();
  g.rect(x - 0.5, y - 0.5, size + 1, size + 1);
  g.clip();
  g.translate(x + size / 2, y + size / 2);
  g.rotate((turn * Math.PI) / 2);
  g.fillStyle = tone(stage, face);
  const half = size / 2;
  g.beginPath();
  switch (kind) {
    case 0:
      g.moveTo(-half, -half);
      g.arc(-half, -half, size, 0, Math.PI / 2);
      g.closePath();
      g.fill();
      break;
    case 1:
      g.arc(0, -half, half, 0, Math.PI);
      g.fill();
      break;
    case 2:
      g.moveTo(-half, -half);
      g.arc(-half, half, size, -Math.PI / 2, 0);
      g.arc(half, -half, size, Math.PI / 2, Math.PI);
      g.closePath();
      g.fill();
      break;
    case 3:
      g.arc(0, 0, half * 0.62, 0, Math.PI * 2);
      g.fill();
      break;
    case 4:
      for (const radius of [1, 0.66, 0.33]) {
        g.fillStyle = tone(stage, radius === 0.66 ? back : face);
        g.beginPath();
        g.moveTo(-half, -half);
        g.arc(-half, -half, size * radius, 0, Math.PI / 2);
        g.closePath();
        g.fill();
      }
      break;
    default:
      g.moveTo(-half, half);
      g.lineTo(half, half);
      g.lineTo(half, -half);
      g.closePath();
      g.fill();
  }
  g.restore();
}

function paving(stage: Stage, box: Box, columns: number): void {
  const { random } = stage;
  const size = box.width / columns;
  const rows = Math.ceil(box.height / size);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const pairs = [
        [0, 1],
        [1, 0],
        [0, 3],
        [3, 0],
        [1, 2],
        [2, 0],
      ] as const;
      const [back, face] = pairs[Math.floor(random() * pairs.length)] ?? [0, 1];
      tile(
        stage,
        box.x + column * size,
        box.y + row * size,
        size,
        Math.floor(random() * 6),
        Math.floor(random() * 4),
        back,
        face,
      );
    }
}

/** A yard laid with large clean tiles, other for every product. */
export const chistyDvor: LineDesign = {
  name: 'Чистый двор',
  voice: {
    line: bold(750, { spacing: -0.02 }),
    title: bold(800, { spacing: -0.02 }),
    text: plain(550),
  },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.165,
    titleSize: 0.34,
    textSize: 0.08,
    noSign: false,
    titleRoom: 0.46,
    artRoom: 0.32,
  },
  looks: [
    yard(208, '#2a5c9e', '#a9c8ea', '#f0b93f'),
    yard(96, '#46762f', '#c2d99a', '#f0cf4b'),
    yard(217, '#56606b', '#c9d0d6', '#e88d4e', '#1f262b', '#47515b'),
    yard(138, '#1c5b45', '#a5d0b4', '#e6b04a'),
    yard(50, '#d79a12', '#f7df93', '#3f6b4f', '#2c2408', '#7d5600'),
    yard(350, '#b32340', '#f3b8b7', '#f0c04f'),
    yard(195, '#1d7898', '#b5dfe9', '#f3efe2', '#12303a', '#176179'),
    yard(264, '#5b4a8c', '#cdc2e8', '#a9bd63'),
    yard(36, '#a5622a', '#ecca9f', '#3f7d86', '#2f1e10', '#8a4c18'),
    yard(182, '#16706d', '#aadcd4', '#f1a05c', '#0f2f2e'),
  ],
  finishes: { jar: 'gloss', pouch: 'paper', bottle: 'gloss', pump: 'gloss' },
  ground(stage) {
    fill(stage, stage.look.ground);
    const { side, size } = stage;
    if (side === 'left' || side === 'right' || side === 'top') fill(stage, stage.look.ground);
    if (side === 'left' || side === 'right')
      paving(
        stage,
        { x: 0, y: size.height * 0.84, width: size.width, height: size.height * 0.16 },
        3,
      );
  },
  art(stage, room) {
    const { size, side, front } = stage;
    const height = size.height - room.y;
    const least = Math.max(3, Math.ceil(front.width / height));
    const fits = [least, least + 1, least + 2].map((across) => {
      const cell = front.width / across;
      return { cell, covered: Math.floor(height / cell) * cell };
    });
    const [{ cell, covered } = { cell: height, covered: height }] = fits.toSorted(
      (a, b) => b.covered - a.covered,
    );
    const before = side === 'wrap' ? Math.ceil(front.x / cell) : 0;
    const columns = before * 2 + Math.round(front.width / cell);
    paving(
      stage,
      {
        x: front.x - before * cell,
        y: size.height - covered,
        width: columns * cell,
        height: covered - 1,
      },
      columns,
    );
  },
};
