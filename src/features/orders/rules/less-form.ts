import type { LessPieces } from './order-less.ts';

/** Fields of a form that takes pieces out begin so; the place of the line follows. */
export const LESS_FIELD = 'less-';

const PLACE = /^less-(\d{1,4})-(\d{1,4})$/;
const COUNT = /^\d{1,6}$/;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** What was typed into such a form, lines of nothing left out; null where a number is none. */
export function lessPieces(form: FormData): readonly LessPieces[] | null {
  const pieces: LessPieces[] = [];
  for (const name of new Set(form.keys())) {
    const [, part, line] = PLACE.exec(name) ?? [];
    if (part === undefined || line === undefined) continue;
    const typed = textIn(form, name) || '0';
    if (!COUNT.test(typed)) return null;
    const count = Number(typed);
    if (count > 0) pieces.push({ part: Number(part), line: Number(line), count });
  }
  return pieces;
}

/** The same as one text: only what was counted is taken out. */
export const lessAs = (pieces: readonly LessPieces[]): string =>
  pieces
    .map(({ part, line, count }) => `${part}-${line}:${count}`)
    .toSorted()
    .join(' ');
