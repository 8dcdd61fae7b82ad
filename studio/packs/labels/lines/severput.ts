import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { bold, plain } from '../voices.ts';

const track = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  tones: readonly string[],
  cap: string,
): Look => ({
  hue,
  body: ground,
  cap,
  trim: accent,
  ground,
  ink,
  accent,
  tones,
});

/** The map of the pole: meridians that meet, parallels, and a needle that points north. */
function pole(stage: Stage, centre: { x: number; y: number }, reach: number): void {
  const { g } = stage;
  const width = Math.max(4, reach * 0.007);
  g.strokeStyle = tone(stage, 0);
  g.lineWidth = width;
  for (let ring = 1; ring <= 6; ring++) {
    g.beginPath();
    g.arc(centre.x, centre.y, (reach * ring) / 6, 0, Math.PI * 2);
    g.stroke();
  }
  g.beginPath();
  for (let ray = 0; ray < 24; ray++) {
    const angle = (ray / 24) * Math.PI * 2;
    const inner = ray % 2 ? reach / 3 : reach / 6;
    g.moveTo(centre.x + Math.cos(angle) * inner, centre.y + Math.sin(angle) * inner);
    g.lineTo(centre.x + Math.cos(angle) * reach * 1.5, centre.y + Math.sin(angle) * reach * 1.5);
  }
  g.stroke();
  g.save();
  g.translate(centre.x, centre.y);
  g.rotate(0.42);
  for (const [side, shade] of [
    [-1, 1],
    [1, 2],
  ] as const) {
    g.fillStyle = tone(stage, shade);
    g.beginPath();
    g.moveTo(0, -reach * 0.78);
    g.lineTo(side * reach * 0.13, 0);
    g.lineTo(0, -reach * 0.05);
    g.closePath();
    g.fill();
  }
  g.fillStyle = tone(stage, 0);
  g.beginPath();
  g.moveTo(0, reach * 0.6);
  g.lineTo(-reach * 0.13, 0);
  g.lineTo(0, -reach * 0.05);
  g.lineTo(reach * 0.13, 0);
  g.closePath();
  g.fill();
  g.restore();
}

/** The way north: a compass on the map of the pole. */
export const severput: LineDesign = {
  name: 'Северпуть',
  voice: { line: bold(800, { caps: true, spacing: 0.01 }), title: bold(600), text: plain(500) },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.165,
    titleSize: 0.17,
    textSize: 0.066,
    noSign: false,
    titleRoom: 0.42,
    artRoom: 0.3,
  },
  looks: [
    track(30, '#262c30', '#f7f4ec', '#ffa552', ['#3d454b', '#ff9a3d', '#d9731a'], '#ff8f33'),
    track(348, '#b32341', '#fff5ec', '#ffe0cf', ['#cb4660', '#fff1e2', '#f0c9b8'], '#2a2f33'),
    track(186, '#d5e7e6', '#10343b', '#0b5f68', ['#b3d2d1', '#12747c', '#0c555d'], '#12343b'),
    track(210, '#1d3550', '#f3f5f3', '#a9d4f2', ['#34506e', '#bfe0f5', '#86b6d8'], '#f1f2ee'),
    track(44, '#efe2c6', '#3c2a12', '#8a4b05', ['#dccaa2', '#b8741f', '#8e5612'], '#3b2b18'),
    track(16, '#e5793a', '#2a1206', '#2a1206', ['#f09a63', '#fff0df', '#f6cfae'], '#2a2f33'),
    track(274, '#3b3357', '#f5f1f7', '#d5c2ff', ['#554c76', '#c9b2f5', '#9e86d0'], '#f1f2ee'),
    track(194, '#e9f0ef', '#0f3946', '#0e6784', ['#c5dadd', '#1584a6', '#0e607b'], '#1584a6'),
  ],
  finishes: { jar: 'matte', bottle: 'matte', tube: 'aluminium', stick: 'paper' },
  capFinish: 'matte',
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { g, size, front } = stage;
    if (stage.side === 'wrap' && front.height < front.width * 0.62) return;
    g.beginPath();
    g.rect(
      stage.side === 'wrap' ? 0 : room.x,
      room.y,
      stage.side === 'wrap' ? size.width : room.width,
      size.height - room.y,
    );
    g.clip();
    const height = size.height - room.y;
    const reach = Math.min(height * 1.28, front.width * 0.98);
    pole(
      stage,
      { x: front.x + front.width * 0.5, y: room.y + Math.max(height * 0.66, reach * 0.76) },
      reach,
    );
  },
  lid(stage) {
    const { size, g } = stage;
    g.globalAlpha = 0.9;
    pole(stage, { x: size.width / 2, y: size.height * 0.25 }, size.width * 0.19);
  },
};
