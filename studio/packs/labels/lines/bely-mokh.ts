import { mossStar } from '../ornaments/growth.ts';
import { at } from '../ornaments/plants.ts';
import { fill } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { plain } from '../voices.ts';

const white = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
  cap = '#fbfaf6',
): Look => ({
  hue,
  body: ground,
  cap,
  trim: '#d5d8cf',
  liquid: ground,
  ground,
  ink,
  accent,
  tones,
});

function carpet(stage: Stage, box: Box, across: number): void {
  const { g, random, look } = stage;
  const rows = Math.ceil(box.height / (across * 0.62)) + 1;
  const columns = Math.ceil(box.width / (across * 0.74)) + 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const fit = 0.84 + 0.34 * random();
      at(
        g,
        box.x + (column + (row % 2 ? 0.5 : 0) + 0.16 * (random() - 0.5)) * across * 0.74,
        box.y + across * 0.36 + (row + 0.12 * (random() - 0.5)) * across * 0.62,
        random() * 6,
        across * fit,
        () => mossStar(g, random, look.tones),
      );
    }
}

/** A hare in two lines, for the youngest. */
function hare({ g, look }: Stage, x: number, y: number, size: number): void {
  at(g, x, y, 0, size, () => {
    g.strokeStyle = look.accent;
    g.fillStyle = look.ground;
    g.lineWidth = 0.028;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.beginPath();
    g.moveTo(-0.3, 0.42);
    g.bezierCurveTo(-0.44, 0.1, -0.2, -0.1, 0.02, -0.06);
    g.bezierCurveTo(-0.04, -0.3, -0.04, -0.5, 0.04, -0.56);
    g.bezierCurveTo(0.12, -0.5, 0.14, -0.3, 0.12, -0.12);
    g.bezierCurveTo(0.16, -0.36, 0.24, -0.5, 0.3, -0.5);
    g.bezierCurveTo(0.34, -0.4, 0.28, -0.2, 0.21, -0.08);
    g.bezierCurveTo(0.36, -0.02, 0.38, 0.14, 0.25, 0.18);
    g.bezierCurveTo(0.22, 0.3, 0.2, 0.36, 0.24, 0.42);
    g.closePath();
    g.fill();
    g.stroke();
    g.beginPath();
    g.moveTo(-0.06, 0.42);
    g.bezierCurveTo(-0.06, 0.26, 0, 0.2, 0.08, 0.2);
    g.moveTo(-0.34, 0.26);
    g.arc(-0.37, 0.28, 0.06, -0.6, 4.6);
    g.stroke();
    g.fillStyle = look.accent;
    g.beginPath();
    g.arc(0.22, 0.03, 0.024, 0, Math.PI * 2);
    g.fill();
  });
}

/** White on white: a carpet of peat moss that one sees only by its shade. */
export const belyMokh: LineDesign = {
  name: 'Белый мох',
  voice: { line: plain(300, { spacing: -0.02 }), title: plain(500), text: plain(400) },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.2,
    titleSize: 0.135,
    textSize: 0.066,
    titleRoom: 0.38,
    artRoom: 0.3,
  },
  looks: [
    white(150, '#f4f4ee', '#33403a', '#3f6152', ['#dfe5da', '#e8ece3', '#d3dccf', '#edf0e8']),
    white(54, '#f7f1e2', '#41382a', '#77572a', ['#ebe0c6', '#f0e8d4', '#e3d5b5', '#f3ecdb']),
    white(180, '#eef3f2', '#2b3f42', '#2f6068', ['#d9e5e4', '#e3ecea', '#cbdad9', '#e9f0ee']),
    white(
      230,
      '#454b4e',
      '#f4f3ee',
      '#d5dedb',
      ['#53595c', '#4c5255', '#5d6366', '#4f5558'],
      '#2f3436',
    ),
    white(
      200,
      '#dbe3e5',
      '#25363e',
      '#2f5665',
      ['#c8d3d6', '#d1dbdd', '#bdcacd', '#cfd9dc'],
      '#3b4a51',
    ),
    white(
      64,
      '#3a332c',
      '#f5efe3',
      '#e2cda4',
      ['#473f37', '#40382f', '#50473e', '#443c33'],
      '#2a2520',
    ),
    white(120, '#e6eddc', '#2d4027', '#3f6132', ['#d3dfc5', '#dde7d1', '#c5d4b5', '#d9e4cc']),
  ],
  finishes: { bottle: 'matte', dropper: 'frosted-glass', tin: 'painted-metal' },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { size, front, product } = stage;
    if (front.height < front.width * 0.62)
      return carpet(
        stage,
        { x: 0, y: size.height * 0.78, width: size.width, height: size.height * 0.2 },
        size.height * 0.36,
      );
    const across = front.width * 0.42;
    carpet(
      stage,
      {
        x: -across * 0.4,
        y: room.y + room.height * 0.1,
        width: size.width + across,
        height: size.height - room.y,
      },
      across,
    );
    if (product.sku === '400529')
      hare(stage, front.x + front.width * 0.62, room.y + room.height * 0.32, front.width * 0.5);
  },
  lid(stage) {
    const { g, size } = stage;
    g.beginPath();
    g.rect(0, 0, size.width, size.height * 0.36);
    g.clip();
    carpet(
      stage,
      {
        x: -size.width * 0.1,
        y: -size.height * 0.12,
        width: size.width * 1.1,
        height: size.height * 0.3,
      },
      size.width * 0.24,
    );
  },
};
