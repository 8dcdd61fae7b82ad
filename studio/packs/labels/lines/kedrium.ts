import { cedarCone } from '../ornaments/engraving.ts';
import { at } from '../ornaments/plants.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const deep = (hue: number, ground: string): Look => ({
  hue,
  body: '#f4f2ec',
  cap: ground,
  trim: '#c08a5a',
  ground,
  ink: '#fbf6ea',
  accent: '#eec79c',
  tones: ['#d9a577', ground],
});

/** A deep lake and an engraved cedar cone in copper. */
export const kedrium: LineDesign = {
  name: 'Кедриум',
  voice: {
    line: antiqua(600, { caps: true, spacing: 0.2 }),
    title: antiqua(600),
    text: plain(450),
  },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.135,
    titleSize: 0.22,
    textSize: 0.074,
    noSign: true,
    artRoom: 0.38,
    titleRoom: 0.42,
  },
  looks: [
    deep(205, '#123f5e'),
    deep(45, '#7b4a12'),
    deep(260, '#363063'),
    deep(34, '#5a3520'),
    deep(190, '#0f4f57'),
    deep(356, '#6b1e30'),
    deep(25, '#863f18'),
    deep(168, '#17503f'),
    deep(50, '#5c4a17'),
  ],
  ground(stage) {
    const { g, size, look } = stage;
    fill(stage, look.ground);
    g.fillStyle = look.tones[0] ?? look.ink;
    const line = Math.max(4, Math.min(size.height, size.width) * 0.006);
    if (stage.side === 'lid') {
      g.strokeStyle = look.tones[0] ?? look.ink;
      g.lineWidth = line;
      g.beginPath();
      g.arc(size.width / 2, size.height / 2, size.width * 0.455, 0, Math.PI * 2);
      g.stroke();
      return;
    }
    g.fillRect(0, size.height * 0.022, size.width, line);
    g.fillRect(0, size.height * 0.978 - line, size.width, line);
  },
  art(stage, room) {
    const { g, look } = stage;
    const size = Math.min(room.height * 0.98, room.width * 0.9);
    at(g, room.x + room.width / 2, room.y + room.height / 2 - size * 0.02, 0, size, () =>
      cedarCone(g, { line: tone(stage, 0), fill: look.ground }, Math.max(0.0085, 3.2 / size)),
    );
  },
};
