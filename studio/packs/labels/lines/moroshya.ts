import { at, drupelets, leafPath } from '../ornaments/plants.ts';
import { fade } from '../colour.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look, Stage } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const berry = (
  hue: number,
  ground: string,
  ink: string,
  accent: string,
  cap: string,
  tones: readonly string[],
): Look => ({
  hue,
  body: ground,
  cap,
  trim: '#d8a24a',
  liquid: tones[0],
  ground,
  ink,
  accent,
  tones,
});

function oneBerry(stage: Stage, x: number, y: number, size: number, turn = 0.25): void {
  const { g, random } = stage;
  for (const lean of [-1.9, -1.1, 1.2, 2]) {
    g.fillStyle = tone(stage, 4);
    at(g, x, y, lean + turn, size * 0.72, () => {
      leafPath(g, 0.46);
      g.fill();
    });
  }
  at(g, x, y, turn, size, () =>
    drupelets(g, random, stage.look.tones.slice(0, 4), { glow: fade('#fffaf0', 0.75) }),
  );
}

/** A cloudberry larger than life. */
export const moroshya: LineDesign = {
  name: 'Морошья',
  voice: { line: antiqua(600, { italic: true }), title: antiqua(600), text: plain(430) },
  layout: {
    netWithName: true,
    align: 'left',
    titleAt: 'top',
    lineSize: 0.245,
    titleSize: 0.2,
    textSize: 0.068,
    noSign: true,
    titleRoom: 0.42,
    artRoom: 0.34,
  },
  looks: [
    berry(34, '#fbf0dc', '#472a0d', '#96500a', '#e9a23b', [
      '#f2a93a',
      '#f6bd5c',
      '#e8922a',
      '#f9cf7f',
      '#a9a860',
    ]),
    berry(22, '#fbe6d3', '#4d210d', '#a3430f', '#e2762f', [
      '#ec7d2e',
      '#f29a4f',
      '#db6420',
      '#f6b577',
      '#9da163',
    ]),
    berry(346, '#fae3df', '#4d1623', '#a1263f', '#c33a52', [
      '#cf3f56',
      '#dd6173',
      '#b52a42',
      '#ea8d95',
      '#94a06a',
    ]),
    berry(286, '#4b3249', '#fbf0e2', '#f3c98c', '#3a2538', [
      '#eba84a',
      '#f2bd6b',
      '#dc8f33',
      '#f7d08f',
      '#7c6a73',
    ]),
    berry(44, '#f8edc4', '#43330a', '#7d5a06', '#e4bb4a', [
      '#ecbc3f',
      '#f3cd63',
      '#dca728',
      '#f8dd8b',
      '#98a35c',
    ]),
  ],
  finishes: { jar: 'gloss', tube: 'gloss', pump: 'gloss', dropper: 'amber-glass' },
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { front, g, size } = stage;
    if (front.height < front.width * 0.62) {
      oneBerry(stage, front.x - front.width * 0.1, size.height * 0.7, size.height * 0.86);
      oneBerry(stage, front.x + front.width * 1.1, size.height * 0.34, size.height * 0.72, 1.2);
      return;
    }
    g.beginPath();
    g.rect(0, room.y - room.height * 0.06, size.width, size.height);
    g.clip();
    const across = Math.min(front.width * 0.86, (size.height - room.y) * 1.12);
    oneBerry(stage, front.x + front.width * 0.66, size.height - across * 0.36, across);
  },
  lid(stage) {
    oneBerry(stage, stage.size.width * 0.5, stage.size.height * 0.21, stage.size.width * 0.26);
  },
};
