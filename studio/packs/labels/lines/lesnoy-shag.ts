import { fill, tone } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const wood = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
  cap = ink,
): Look => ({
  hue,
  body: ground,
  cap,
  trim: tones[3] ?? accent,
  liquid: tones[1],
  ground,
  ink,
  accent,
  tones,
});

/** Trunks of a wood, near ones dark and far ones pale, one of them in honey; a path goes between. */
function trunks(stage: Stage, box: Box, sunlit = stage.front.x + stage.front.width * 0.66): void {
  const { g, random } = stage;
  const pace = box.height;
  for (const [layer, [every, width]] of (
    [
      [0.085, 0.022],
      [0.13, 0.042],
      [0.25, 0.075],
    ] as const
  ).entries()) {
    const count = Math.max(3, Math.round(box.width / (pace * every)));
    for (let trunk = 0; trunk < count; trunk++) {
      const x = box.x + ((trunk + 0.2 + 0.6 * random()) / count) * box.width;
      const half = pace * width * (0.32 + 0.34 * random());
      const foot = box.y + box.height * (0.9 + 0.035 * layer);
      g.fillStyle = tone(stage, layer);
      g.beginPath();
      g.moveTo(x - half * 0.8, box.y);
      g.lineTo(x + half * 0.8, box.y);
      g.quadraticCurveTo(x + half, foot - half * 2, x + half * 1.9, foot);
      g.lineTo(x - half * 1.9, foot);
      g.quadraticCurveTo(x - half, foot - half * 2, x - half * 0.8, box.y);
      g.fill();
      if (layer < 2) continue;
      g.fillStyle = tone(stage, 0);
      for (let mark = 0; mark < 5; mark++) {
        const y = box.y + box.height * (0.08 + 0.8 * random());
        const side = random() < 0.5 ? -1 : 1;
        g.fillRect(
          side < 0 ? x - half * 0.85 : x + half * 0.1,
          y,
          half * 0.8,
          Math.max(3, half * 0.12),
        );
      }
    }
  }
  const x = sunlit;
  const half = pace * 0.036;
  g.fillStyle = tone(stage, 3);
  g.beginPath();
  g.moveTo(x - half, box.y);
  g.lineTo(x + half, box.y);
  g.quadraticCurveTo(x + half, box.y + box.height * 0.9, x + half * 2.1, box.y + box.height);
  g.lineTo(x - half * 2.1, box.y + box.height);
  g.quadraticCurveTo(x - half, box.y + box.height * 0.9, x - half, box.y);
  g.fill();
}

/** A wood one walks through: trunks in step, one of them in the sun. */
export const lesnoyShag: LineDesign = {
  name: 'Лесной шаг',
  voice: { line: antiqua(700), title: plain(550), text: plain(430) },
  layout: {
    align: 'left',
    titleAt: 'bottom',
    lineSize: 0.195,
    titleSize: 0.155,
    textSize: 0.066,
    noSign: true,
    titleRoom: 0.36,
    artRoom: 0.34,
  },
  looks: [
    wood(128, '#e2ead7', '#23402a', '#2f5f3c', ['#c3d4b4', '#8dab83', '#4d7553', '#eeb84c']),
    wood(26, '#f2e2c8', '#472a12', '#83430f', ['#e0c69c', '#bb8d57', '#7f5026', '#e89a35']),
    wood(176, '#d9e8e2', '#173f3c', '#1f5c57', ['#b5d1c8', '#77a79c', '#33736a', '#efbf5a']),
    wood(190, '#d7e6ea', '#17394a', '#225a73', ['#b4cfd7', '#76a3b2', '#346b80', '#f0bd5b']),
    wood(300, '#ead9e4', '#432443', '#70396d', ['#d5bace', '#a57fa0', '#6b4169', '#ecb04f']),
    wood(16, '#dfd0bd', '#3b2a1d', '#6d4120', ['#c9b498', '#967658', '#5d432f', '#e0964a']),
    wood(
      112,
      '#33493a',
      '#f3f0df',
      '#d8e0ac',
      ['#41594a', '#5d7a63', '#87a283', '#eebc55'],
      '#253629',
    ),
  ],
  finishes: { bottle: 'matte', pump: 'matte', pouch: 'paper' },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { size, front } = stage;
    if (front.height < front.width * 0.62) {
      const strip = {
        y: -size.height * 0.05,
        height: size.height * 1.1,
        width: front.x + front.width * 0.14,
      };
      trunks(stage, { ...strip, x: 0 }, front.x + front.width * 0.09);
      trunks(stage, { ...strip, x: size.width - strip.width }, -size.width);
      return;
    }
    trunks(stage, { x: 0, y: room.y, width: size.width, height: room.height * 0.96 });
  },
  lid(stage) {
    const { g, size } = stage;
    g.save();
    g.beginPath();
    g.rect(0, 0, size.width, size.height * 0.36);
    g.clip();
    trunks(
      { ...stage, front: { ...stage.front, x: size.width * 0.1, width: size.width * 0.8 } },
      { x: 0, y: -size.height * 0.02, width: size.width, height: size.height * 0.38 },
    );
    g.restore();
  },
};
