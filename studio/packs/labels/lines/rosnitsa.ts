import { dropPath, at } from '../ornaments/plants.ts';
import { tone } from '../fill.ts';
import { fade } from '../colour.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const dew = (
  hue: number,
  body: string,
  ink: string,
  accent: string,
  cap: string,
  tones: readonly string[],
): Look => ({
  hue,
  body,
  cap,
  trim: '#d9dcd6',
  liquid: body,
  ground: body,
  ink,
  accent,
  tones,
});

function drop(stage: Stage, x: number, y: number, size: number): void {
  const { g } = stage;
  at(g, x, y, 0, size, () => {
    const glass = g.createLinearGradient(-0.3, -0.4, 0.25, 0.5);
    glass.addColorStop(0, tone(stage, 0));
    glass.addColorStop(0.55, tone(stage, 1));
    glass.addColorStop(1, tone(stage, 2));
    g.fillStyle = glass;
    dropPath(g);
    g.fill();
    g.fillStyle = fade('#ffffff', 0.85);
    g.beginPath();
    g.ellipse(-0.13, 0.12, 0.055, 0.15, 0.35, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = fade('#ffffff', 0.5);
    g.beginPath();
    g.ellipse(0.1, 0.36, 0.12, 0.035, -0.5, 0, Math.PI * 2);
    g.fill();
  });
}

/** One drop of dew on frosted glass, and much air. */
export const rosnitsa: LineDesign = {
  name: 'Росница',
  voice: { line: antiqua(500, { spacing: 0.04 }), title: plain(420), text: plain(380) },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.225,
    titleSize: 0.135,
    textSize: 0.068,
    noSign: true,
    titleRoom: 0.42,
    artRoom: 0.25,
  },
  looks: [
    dew(100, '#d9e8d6', '#1f4635', '#2c6149', '#f7f8f4', ['#b6d9be', '#6fb08b', '#3e8a68']),
    dew(72, '#e6ecd0', '#36451b', '#53681f', '#f7f8f4', ['#d5e3a4', '#a3bd5c', '#758f31']),
    dew(188, '#d3e7e8', '#163f48', '#1f5c68', '#f7f8f4', ['#b4dbdd', '#66adb5', '#2f7f8b']),
    dew(218, '#d8e2f0', '#1f3560', '#33528f', '#f7f8f4', ['#b7cbe9', '#6f93cc', '#3c63a6']),
    dew(240, '#3f4a68', '#f4f3ee', '#cfd9f5', '#333d58', ['#aab9e6', '#7287c0', '#4a5f9b']),
    dew(202, '#dfe9ef', '#1b3a4e', '#2b5a78', '#2b5a78', ['#bcd8e8', '#74a9c9', '#3d7ba1']),
    dew(132, '#d4e9dd', '#17442f', '#226245', '#f7f8f4', ['#b0dcc2', '#62b38a', '#2f8a60']),
  ],
  finishes: {
    jar: 'frosted-glass',
    pump: 'frosted-glass',
    bottle: 'frosted-glass',
    flacon: 'frosted-glass',
    dropper: 'frosted-glass',
    tube: 'matte',
  },
  capFinish: 'matte',
  ground(stage) {
    // Printed on the glass itself; only packs that are all print have a ground.
    const { g, size, look, product } = stage;
    if (
      product.shape === 'sachet' ||
      product.shape === 'bottle' ||
      product.shape === 'box' ||
      product.shape === 'tin'
    ) {
      g.fillStyle = look.ground;
      g.fillRect(0, 0, size.width, size.height);
    }
  },
  art(stage, room) {
    if (stage.front.height < stage.front.width * 0.62) return;
    const size = Math.min(room.height * 0.74, stage.front.width * 0.42);
    drop(stage, room.x + room.width / 2, room.y + room.height * 0.5, size);
  },
  lid(stage) {
    drop(stage, stage.size.width / 2, stage.size.height * 0.24, stage.size.height * 0.24);
  },
};
