import { ok, refused, type Outcome } from '#base/outcome.ts';
import { STORY_MAX, STORY_SHORT } from '../model.ts';

/**
 * A story as it is kept: line ends of one kind (forms without scripts send two characters for each), at most one empty line, no blank edges.
 *
 * @returns The text; `STORY_EMPTY` or `STORY_TOO_LONG`.
 */
export function readStory(typed: string): Outcome<string, 'STORY_EMPTY' | 'STORY_TOO_LONG'> {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') return refused('STORY_EMPTY');
  return text.length > STORY_MAX ? refused('STORY_TOO_LONG', { max: STORY_MAX }) : ok(text);
}

/** The beginning of a story up to a whole word, in one paragraph; all of it where it is short. Source: I3-055. */
export function shortOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= STORY_SHORT) return line;
  const begin = line.slice(0, STORY_SHORT);
  const end = begin.lastIndexOf(' ');
  // A sign of two halves is not cut in the middle.
  const cut = end > 0 ? begin.slice(0, end) : begin.replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s.,;:—–-]+$/, '')}…`;
}
