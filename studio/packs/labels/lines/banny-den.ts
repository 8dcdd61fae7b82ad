import { at, toothedPath } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { Box, LineDesign, Look, Stage } from '../stage.ts';
import { bold, plain } from '../voices.ts';

const cut = (hue: number, ground: string, paper: string, accent: string, ink = paper): Look => ({
  hue,
  body: ground,
  cap: paper,
  trim: accent,
  liquid: ground,
  ground,
  ink,
  accent,
  tones: [paper, ground, accent],
});

/** Steam: hatching of a cutter's chisel, wedges that thin out. */
function steam(stage: Stage, box: Box): void {
  const { g, random } = stage;
  g.fillStyle = tone(stage, 2);
  const step = Math.max(14, box.height * 0.052);
  for (let y = box.y; y < box.y + box.height; y += step)
    for (let x = box.x - step * 2 * random(); x < box.x + box.width;) {
      const length = step * (2.6 + 5 * random());
      const thick = step * (0.16 + 0.2 * random());
      g.beginPath();
      g.moveTo(x, y);
      g.quadraticCurveTo(x + length / 2, y - thick * 1.5, x + length, y);
      g.quadraticCurveTo(x + length / 2, y + thick * 1.3, x, y);
      g.fill();
      x += length + step * (0.5 + random());
    }
}

/** A birch besom as a woodcut: handle below, leaves above. */
function besom(stage: Stage, x: number, y: number, size: number): void {
  const { g, random } = stage;
  at(g, x, y, 0, size, () => {
    const twigs = 13;
    g.strokeStyle = tone(stage, 0);
    g.lineWidth = 0.014;
    g.beginPath();
    for (let twig = 0; twig < twigs; twig++) {
      const share = (twig / (twigs - 1) - 0.5) * 1.5;
      g.moveTo(share * 0.1, 0.14);
      g.quadraticCurveTo(share * 0.16, 0, Math.sin(share) * 0.34, 0.1 - Math.cos(share) * 0.36);
    }
    g.stroke();
    for (let layer = 0; layer < 2; layer++)
      for (let twig = 0; twig < twigs; twig++) {
        const share = (twig / (twigs - 1) - 0.5) * (layer ? 1.25 : 1.7);
        for (let leaf = 0; leaf < 6; leaf++) {
          const rise = 0.14 + leaf * (layer ? 0.085 : 0.105);
          const leafX = Math.sin(share) * rise * 1.0;
          const leafY = 0.1 - Math.cos(share) * rise * 1.12;
          at(
            g,
            leafX,
            leafY,
            share * 1.1 + (leaf % 2 ? 0.5 : -0.5) + (random() - 0.5) * 0.5,
            0.17,
            () => {
              toothedPath(g, 0.66, 6);
              g.fillStyle = tone(stage, 0);
              g.fill();
              g.strokeStyle = tone(stage, 1);
              g.lineWidth = 0.07;
              g.stroke();
              g.beginPath();
              g.moveTo(0, 0);
              g.lineTo(0, -0.74);
              for (const vein of [0.3, 0.5]) {
                g.moveTo(0, -vein + 0.08);
                g.lineTo(0.17, -vein - 0.08);
                g.moveTo(0, -vein + 0.08);
                g.lineTo(-0.17, -vein - 0.08);
              }
              g.lineWidth = 0.055;
              g.stroke();
            },
          );
        }
      }
    g.fillStyle = tone(stage, 0);
    g.strokeStyle = tone(stage, 1);
    g.lineWidth = 0.014;
    g.beginPath();
    g.moveTo(-0.1, 0.1);
    g.lineTo(-0.066, 0.5);
    g.lineTo(0.066, 0.5);
    g.lineTo(0.1, 0.1);
    g.closePath();
    g.fill();
    for (let line = -3; line <= 3; line++) {
      g.beginPath();
      g.moveTo(line * 0.026, 0.12);
      g.lineTo(line * 0.017, 0.5);
      g.stroke();
    }
    g.fillStyle = tone(stage, 2);
    for (const band of [0.15, 0.25]) g.fillRect(-0.1, band, 0.2, 0.04);
  });
}

/** A woodcut of the bath: a besom in its steam. */
export const bannyDen: LineDesign = {
  name: 'Банный день',
  voice: { line: bold(800, { caps: true, spacing: 0.02 }), title: bold(650), text: plain(500) },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.145,
    titleSize: 0.16,
    textSize: 0.066,
    noSign: true,
    titleRoom: 0.38,
    artRoom: 0.34,
  },
  looks: [
    cut(20, '#221e1c', '#f4ead6', '#e08d53'),
    cut(96, '#35502b', '#f6f0da', '#c8d68c'),
    cut(168, '#1e463e', '#f3f0e0', '#a9d1bd'),
    cut(40, '#e6a93c', '#3a210a', '#5a2c02', '#321b05'),
    cut(276, '#50325a', '#f8eee6', '#dcbbe0'),
  ],
  finishes: { pouch: 'paper', jar: 'clear-glass', bottle: 'matte' },
  capFinish: 'matte',
  plainTins: true,
  ground(stage) {
    fill(stage, stage.look.ground);
    const { g, size, side } = stage;
    if (side !== 'lid') return;
    g.strokeStyle = tone(stage, 0);
    g.lineWidth = size.width * 0.008;
    g.beginPath();
    g.arc(size.width / 2, size.height / 2, size.width * 0.46, 0, Math.PI * 2);
    g.stroke();
  },
  art(stage, room) {
    const { g, side, size, front } = stage;
    const full = side === 'wrap';
    if (front.height < front.width * 0.62)
      return steam(stage, {
        x: 0,
        y: size.height * 0.06,
        width: front.x,
        height: size.height * 0.9,
      });
    const top = room.y - room.height * 0.02;
    g.save();
    g.globalAlpha = 0.5;
    steam(stage, {
      x: full ? 0 : room.x,
      y: top,
      width: full ? size.width : room.width,
      height: room.height,
    });
    g.restore();
    const across = Math.min(room.height / 1.3, room.width * 0.62);
    besom(stage, room.x + room.width / 2, room.y + room.height * 0.97 - across * 0.5, across);
  },
  lid(stage) {
    const { size, g } = stage;
    g.save();
    g.beginPath();
    g.arc(size.width / 2, size.height / 2, size.width * 0.44, 0, Math.PI * 2);
    g.clip();
    g.globalAlpha = 0.5;
    steam(stage, { x: 0, y: size.height * 0.08, width: size.width, height: size.height * 0.3 });
    g.restore();
    besom(stage, size.width / 2, size.height * 0.265, size.height * 0.235);
  },
};
