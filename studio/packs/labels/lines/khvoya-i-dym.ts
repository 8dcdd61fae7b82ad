import { ribbon } from '../ornaments/weather.ts';
import { fade } from '../colour.ts';
import { fill, tone } from '../fill.ts';
import type { LineDesign, Look } from '../stage.ts';
import { antiqua, plain } from '../voices.ts';

const ember = (hue: number, ground: string, thread: string, accent: string, cap: string): Look => ({
  hue,
  body: ground,
  cap,
  trim: thread,
  liquid: thread,
  ground,
  ink: '#f8efe0',
  accent,
  tones: [thread],
});

/** A thread of smoke over a dark wood. */
export const khvoyaIDym: LineDesign = {
  name: 'Хвоя и дым',
  voice: { line: antiqua(500, { italic: true }), title: antiqua(600), text: plain(400) },
  layout: {
    align: 'center',
    titleAt: 'bottom',
    lineSize: 0.135,
    titleSize: 0.2,
    textSize: 0.06,
    noSign: true,
    titleRoom: 0.36,
    artRoom: 0.36,
  },
  looks: [
    ember(18, '#231c19', '#d58a55', '#f0bb92', '#6a4a30'),
    ember(34, '#3f2613', '#e0a457', '#f5cf98', '#9a6a38'),
    ember(84, '#2c3a24', '#b9c48a', '#dfe6b9', '#c49a6c'),
    ember(154, '#173229', '#9dc0a6', '#cfe3cf', '#8d6a47'),
    ember(44, '#5a4320', '#ecc878', '#f9e2af', '#a67c4c'),
  ],
  finishes: { flacon: 'gloss', bottle: 'amber-glass', tin: 'painted-metal' },
  capFinish: 'wood',
  plainTins: true,
  ground(stage) {
    fill(stage, stage.look.ground);
  },
  art(stage, room) {
    const { front, random, size } = stage;
    const thread = tone(stage, 0);
    const threads = { threads: 24, width: Math.max(2.4, front.width * 0.0032), breadth: 0.42 };
    if (front.height < front.width * 0.62) {
      for (const x of [front.x - front.width * 0.06, front.x + front.width * 0.76])
        ribbon(
          stage.g,
          { x, y: -size.height * 0.1, width: front.width * 0.3, height: size.height * 1.2 },
          random,
          {
            ...threads,
            colours: [fade(thread, 0.15), thread],
          },
        );
      return;
    }
    ribbon(
      stage.g,
      {
        x: room.x + room.width * 0.14,
        y: room.y - room.height * 0.02,
        width: room.width * 0.72,
        height: room.height * 1.02,
      },
      random,
      { ...threads, colours: [fade(thread, 0.12), thread] },
    );
  },
};
