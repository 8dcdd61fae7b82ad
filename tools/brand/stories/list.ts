import { HIGH, WIDE } from './ground.ts';
import { drawMeeting, drawTea, drawWorkshop } from './indoors.ts';
import { drawBog, drawHarvest } from './gathering.ts';
import { drawBath, drawCedarPath, drawNorthernNight } from './taiga.ts';

/** The story pictures by the names of their scenes, each with what it shows. */
export const STORIES: Readonly<Record<string, { readonly shows: string; draw(seed: number): string }>> = {
  'story-1': { shows: 'Сбор иван-чая на рассвете', draw: drawHarvest },
  'story-2': { shows: 'Мастерская', draw: drawWorkshop },
  'story-3': { shows: 'Баня у озера', draw: drawBath },
  'story-4': { shows: 'Чай, когда за окном снег', draw: drawTea },
  'story-5': { shows: 'Тропа в кедровнике', draw: drawCedarPath },
  'story-6': { shows: 'Морошка на мшаре', draw: drawBog },
  'story-7': { shows: 'Встреча у воды', draw: drawMeeting },
  'story-8': { shows: 'Северная ночь', draw: drawNorthernNight },
};

/** A story as a whole SVG. */
export const drawStory = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${content}</svg>`;
