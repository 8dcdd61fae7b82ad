import { fill, tone } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { bold, plain } from '../voices.ts';

const nut = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
): Look => ({
  hue,
  body: ground,
  cap: tones[0] ?? ink,
  trim: '#c79a5b',
  ground,
  ink,
  accent,
  tones,
});

function nutPath(g: CanvasRenderingContext2D): void {
  g.beginPath();
  g.moveTo(0, -0.5);
  g.bezierCurveTo(0.16, -0.38, 0.37, 0.02, 0.34, 0.24);
  g.bezierCurveTo(0.31, 0.44, 0.15, 0.5, 0, 0.5);
  g.bezierCurveTo(-0.15, 0.5, -0.31, 0.44, -0.34, 0.24);
  g.bezierCurveTo(-0.37, 0.02, -0.16, -0.38, 0, -0.5);
  g.closePath();
}

/** Cedar nuts in rows, every other one open. */
function nuts(stage: Stage, box: Box, cell: number): void {
  const { g, random } = stage;
  const rows = Math.ceil(box.height / (cell * 0.98));
  const columns = Math.ceil(box.width / (cell * 0.86)) + 1;
  const golden = Math.floor(rows / 2) * columns + Math.floor(columns / 2) + 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      g.save();
      g.translate(
        box.x + (column + (row % 2 ? 0.5 : 0)) * cell * 0.86,
        box.y + box.height - (row + 0.5) * cell * 0.98,
      );
      g.rotate((column + row) % 2 ? Math.PI : 0);
      g.scale(cell * 0.84, cell * 0.84);
      g.fillStyle =
        row * columns + column === golden
          ? tone(stage, 3)
          : tone(stage, 1 + ((row + column + (random() < 0.2 ? 1 : 0)) % 2));
      nutPath(g);
      g.fill();
      g.strokeStyle = tone(stage, 0);
      g.lineWidth = 0.028;
      g.beginPath();
      g.moveTo(0, -0.3);
      g.quadraticCurveTo(0.1, 0.05, 0.02, 0.34);
      g.stroke();
      g.restore();
    }
}

/** A sackful of cedar nuts, counted row by row. */
export const silaKedra: LineDesign = {
  name: 'Сила кедра',
  voice: { line: bold(750, { spacing: -0.01 }), title: plain(600), text: plain(450) },
  layout: {
    align: 'left',
    titleAt: 'top',
    lineSize: 0.205,
    titleSize: 0.17,
    textSize: 0.07,
    noSign: false,
    titleRoom: 0.4,
    artRoom: 0.3,
  },
  looks: [
    nut(40, '#f1e6cf', '#3b2615', '#7a4514', ['#6b4022', '#8d5a2f', '#a9713f', '#e3ab52']),
    nut(26, '#2f4a38', '#f8f0de', '#f1cf94', ['#22382a', '#5c7d55', '#7f9b6a', '#e9b85e']),
    nut(50, '#ecd9a4', '#40310c', '#6f4d02', ['#a37f2c', '#c79f45', '#d9b767', '#7a4a1c']),
    nut(36, '#e2d3bb', '#3a2b1f', '#71431f', ['#75553a', '#9a775a', '#b08f70', '#d08a35']),
    nut(352, '#7a2430', '#fcefe0', '#ffd6b0', ['#5e1822', '#a84a4f', '#c06f68', '#f0bd78']),
    nut(58, '#434a6b', '#f6f1e4', '#f0d79f', ['#333a59', '#6a7298', '#8a91b2', '#e8bd68']),
  ],
  finishes: { pouch: 'paper' },
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { g, size } = stage;
    const top = room.y + room.height * 0.04;
    const foot = room.y + room.height;
    g.fillStyle = tone(stage, 0);
    g.fillRect(0, top, size.width, foot - top);
    g.beginPath();
    g.rect(0, top, size.width, foot - top);
    g.clip();
    const cell = (foot - top) / Math.max(3, Math.round((foot - top) / (size.width * 0.17))) / 0.98;
    nuts(stage, { x: 0, y: top, width: size.width, height: foot - top }, cell);
  },
};
