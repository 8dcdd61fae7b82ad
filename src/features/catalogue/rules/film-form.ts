import type { StandingProduct } from '../export/standing-product.ts';
import type { ImportVideo } from '../import/import-product.ts';
import type { FormFault } from './field-inputs.ts';
import { differing, type ProductForm } from './form-inputs.ts';

/** As files bring them. */
export const FILMS_MOST = 5;
const SECONDS_MOST = 36_000;
const SOURCE_SIGNS = 300;
const TITLE_SIGNS = 200;

/** A file of ours, or the https address of a player elsewhere. */
export const FILM_SOURCE =
  /^(?:\/videos\/[a-z0-9][a-z0-9-]*\.(?:mp4|webm)|https:\/\/[a-z0-9.-]+\/\S*)$/;

/** Pixels by which a film is told to be wide, tall or square before it plays. */
export const FILM_SIZES = ['1280x720', '720x1280', '1080x1080', '1080x1350'] as const;
const SIZE = /^(\d{1,4})x(\d{1,4})$/;
const PIXELS_MOST = 8_000;

const FILM_PARTS = ['source', 'seconds', 'size', 'poster', 'gone'] as const;
export type FilmPart = (typeof FILM_PARTS)[number];

/** @param place From 0. */
export const filmInput = (place: number, part: FilmPart): string => `film:${place}:${part}`;
export const filmTitleInput = (place: number, language: string): string =>
  `film:${place}:title:${language}`;

type Entries = readonly (readonly [string, string])[];

const entriesOf = (
  film: ImportVideo | undefined,
  place: number,
  languages: readonly string[],
): Entries => [
  [filmInput(place, 'source'), film?.source ?? ''],
  [filmInput(place, 'seconds'), film ? String(film.seconds) : ''],
  [filmInput(place, 'size'), film ? `${film.width}x${film.height}` : FILM_SIZES[0]],
  [filmInput(place, 'poster'), film?.poster ?? ''],
  [filmInput(place, 'gone'), ''],
  ...languages.map(
    (language) => [filmTitleInput(place, language), film?.titles[language] ?? ''] as const,
  ),
];

/** Those that stand, and room for one more. */
export function filmEntries(
  videos: StandingProduct['videos'],
  languages: readonly string[],
): Entries {
  const rows = Math.max(videos.length, Math.min(FILMS_MOST, videos.length + 1));
  return Array.from({ length: rows }, (_, place) =>
    entriesOf(videos[place], place, languages),
  ).flat();
}

/** How many films a form has room for. */
export const filmsIn = (form: ProductForm): number =>
  Object.keys(form).filter((name) => /^film:\d+:source$/.test(name)).length;

const titlesIn = (typed: ProductForm, place: number): Readonly<Record<string, string>> => {
  const start = filmTitleInput(place, '');
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(start) && text.trim() !== ''
        ? [[name.slice(start.length), text.trim()] as const]
        : [],
    ),
  );
};

const isUntold = (typed: ProductForm, place: number): boolean =>
  [filmInput(place, 'source'), filmInput(place, 'seconds'), filmInput(place, 'poster')].every(
    (name) => !typed[name]?.trim(),
  ) && Object.keys(titlesIn(typed, place)).length === 0;

function secondsFault(typed: string): FormFault | null {
  if (typed === '') return { code: 'EMPTY' };
  if (!/^\d{1,9}$/.test(typed)) return { code: 'NUMBER' };
  if (Number(typed) < 1) return { code: 'LEAST', limit: 1 };
  return Number(typed) > SECONDS_MOST ? { code: 'MOST', limit: SECONDS_MOST } : null;
}

function sizeOf(typed: string): { readonly width: number; readonly height: number } | null {
  const [, width, height] = (SIZE.exec(typed) ?? []).map(Number);
  const isSound = (pixels: number | undefined): pixels is number =>
    pixels !== undefined && pixels >= 1 && pixels <= PIXELS_MOST;
  return isSound(width) && isSound(height) ? { width, height } : null;
}

function readFilm(
  typed: ProductForm,
  place: number,
  faults: Record<string, FormFault>,
): ImportVideo | null {
  const textOf = (part: FilmPart): string => (typed[filmInput(place, part)] ?? '').trim();
  const titles = titlesIn(typed, place);
  const source = textOf('source');
  const before = Object.keys(faults).length;
  const note = (name: string, fault: FormFault | null) => {
    if (fault !== null) faults[name] = fault;
  };
  if (source.length > SOURCE_SIGNS)
    note(filmInput(place, 'source'), { code: 'LONG', limit: SOURCE_SIGNS });
  else if (!FILM_SOURCE.test(source)) note(filmInput(place, 'source'), { code: 'FILM' });
  note(filmInput(place, 'seconds'), secondsFault(textOf('seconds')));
  const size = sizeOf(textOf('size'));
  if (size === null) note(filmInput(place, 'size'), { code: 'VALUE' });
  const [first] = Object.keys(typed).filter((name) => name.startsWith(filmTitleInput(place, '')));
  if (Object.keys(titles).length === 0 && first) note(first, { code: 'TITLE' });
  for (const [language, title] of Object.entries(titles))
    if (title.length > TITLE_SIGNS)
      note(filmTitleInput(place, language), { code: 'LONG', limit: TITLE_SIGNS });
  if (size === null || Object.keys(faults).length > before) return null;
  return {
    source,
    poster: textOf('poster') || null,
    ...size,
    seconds: Number(textOf('seconds')),
    titles,
  };
}

/** The films that a form tells of, all of them where one of them changed; what was left untold is none. */
export function readFilms(
  base: ProductForm,
  typed: ProductForm,
  faults: Record<string, FormFault>,
): { readonly videos?: readonly ImportVideo[] } {
  if (!differing(base, typed).some((name) => name.startsWith('film:'))) return {};
  const videos = Array.from({ length: filmsIn(typed) }, (_, place) => place).flatMap(
    (place): readonly ImportVideo[] => {
      if (typed[filmInput(place, 'gone')] === 'on' || isUntold(typed, place)) return [];
      const film = readFilm(typed, place, faults);
      return film === null ? [] : [film];
    },
  );
  return { videos };
}
