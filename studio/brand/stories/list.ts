import { drawDew, drawMoss } from './close.ts';
import { HIGH, WIDE } from './ground.ts';
import { drawMorning, drawTea, drawWorkshop } from './indoors.ts';
import { drawBog } from './gathering.ts';
import { drawBath, drawNorthernNight } from './taiga.ts';

/** The story pictures by the names of their scenes, each with what it shows. */
export const STORIES: Readonly<
  Record<string, { readonly shows: string; draw(seed: number): string }>
> = {
  'story-1': { shows: 'Роса на манжетке', draw: drawDew },
  'story-2': { shows: 'Мастерская', draw: drawWorkshop },
  'story-3': { shows: 'Баня у озера', draw: drawBath },
  'story-4': { shows: 'Чай, когда за окном снег', draw: drawTea },
  'story-5': { shows: 'Белый мох, ягель и овёс', draw: drawMoss },
  'story-6': { shows: 'Морошка на мшаре', draw: drawBog },
  'story-7': { shows: 'Утренний стол', draw: drawMorning },
  'story-8': { shows: 'Северная ночь', draw: drawNorthernNight },
};

/** A story as a whole SVG. */
export const drawStory = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${content}</svg>`;
