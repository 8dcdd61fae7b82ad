import { at, drupelets, toothedPath, veins } from '../ornaments/plants.ts';
import { fade } from '../colour.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { bold, plain } from '../voices.ts';

const fresh = (
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
  trim: tones[0] ?? accent,
  liquid: tones[1],
  ground,
  ink,
  accent,
  tones,
});

function mint(stage: Stage, x: number, y: number, size: number, turn: number): void {
  const { g } = stage;
  for (const [lean, share, shade] of [
    [turn + 1.0, 0.74, 1],
    [turn - 0.92, 0.68, 1],
    [turn, 1, 0],
  ] as const)
    at(g, x, y, lean, size * share, () => {
      g.fillStyle = tone(stage, shade);
      toothedPath(g, 0.62, 11);
      g.fill();
      g.strokeStyle = tone(stage, 2);
      veins(g, 0.62, 6, 0.014);
    });
}

/** A mint leaf, cut large and fresh. */
export const myatava: LineDesign = {
  name: 'Мятава',
  voice: { line: bold(700, { spacing: -0.02 }), title: plain(600), text: plain(450) },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.24,
    titleSize: 0.14,
    textSize: 0.068,
    noSign: true,
    titleRoom: 0.38,
    artRoom: 0.34,
  },
  looks: [
    fresh(165, '#f7f8f3', '#10493c', '#0f6a55', ['#1f9a7a', '#5cc3a2', '#f7f8f3'], '#1f9a7a'),
    fresh(112, '#eef0e2', '#37452b', '#526a34', ['#86a065', '#b3c495', '#eef0e2'], '#86a065'),
    fresh(38, '#fff3dd', '#4f2c05', '#99500a', ['#f2a33c', '#f6c273', '#fff3dd'], '#f2a33c'),
    fresh(190, '#dcecef', '#103c4c', '#14607a', ['#2d8aa5', '#74b9cb', '#dcecef'], '#2d8aa5'),
    fresh(24, '#efe2cf', '#432c17', '#784617', ['#a4713d', '#c9a175', '#efe2cf'], '#8a5a2c'),
    fresh(268, '#2c2d33', '#f4f3ef', '#c9d8cf', ['#4a4c55', '#3b3d45', '#25262b'], '#1d1e22'),
    fresh(52, '#fbf2cd', '#463a0c', '#6f5a05', ['#dcb83c', '#ead27e', '#fbf2cd'], '#dcb83c'),
  ],
  finishes: { jar: 'clear-glass', flacon: 'frosted-glass', tube: 'gloss' },
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { front, g, size, product, random } = stage;
    g.beginPath();
    g.rect(0, room.y - room.height * 0.04, size.width, size.height);
    g.clip();
    const reach = Math.min((size.height - room.y) * 1.12, front.width * 1.25);
    mint(
      stage,
      front.x + front.width * (size.height - room.y > front.width * 0.7 ? 0.36 : 0.58),
      size.height + reach * 0.04,
      reach,
      0.42,
    );
    if (product.sku === '400803')
      at(g, front.x + front.width * 0.72, size.height - reach * 0.26, 0.2, reach * 0.52, () =>
        drupelets(g, random, ['#f7a62f', '#fbbf5d', '#ee8d1d', '#fdd488'], {
          glow: fade('#fffaf0', 0.8),
        }),
      );
  },
  lid(stage) {
    mint(stage, stage.size.width * 0.47, stage.size.height * 0.36, stage.size.height * 0.27, 0.2);
  },
};
