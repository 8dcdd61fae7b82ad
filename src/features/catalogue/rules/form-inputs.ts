/**
 * A product as a form holds it: the text of each input by its name. What stands, what somebody saw and what they typed are of this one
 * shape, so that any two of them can be compared.
 */
export type ProductForm = Readonly<Record<string, string>>;

export const TEXT_PARTS = [
  'name',
  'shortDescription',
  'description',
  'usage',
  'composition',
  'contraindications',
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

export const textInput = (language: string, part: TextPart): string => `text:${language}:${part}`;
/** What a picture shows, by the name that the product has for it. */
export const altInput = (language: string, own: string): string => `alt:${language}:${own}`;
const ALT_INPUT = /^alt:([a-z]{2}):(.+)$/s;

/** Language and picture of an input that says what a picture shows; null for any other. */
export function altOf(name: string): { readonly language: string; readonly own: string } | null {
  const [, language, own] = ALT_INPUT.exec(name) ?? [];
  return language !== undefined && own !== undefined ? { language, own } : null;
}

/** The same form where pictures have got other names: what was an address is a picture of ours by now. */
export function renamePictures(
  form: ProductForm,
  renamed: ReadonlyMap<string, string>,
): ProductForm {
  if (renamed.size === 0) return form;
  const nameOf = (own: string): string => renamed.get(own) ?? own;
  return Object.fromEntries(
    Object.entries(form).map(([name, text]) => {
      const alt = altOf(name);
      if (alt) return [altInput(alt.language, nameOf(alt.own)), text];
      return [name, name === 'pictures' ? text.split('\n').map(nameOf).join('\n') : text];
    }),
  );
}

export const RELATION_INPUTS = ['similar', 'analogs'] as const;

export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** What a form holds, input by input as the known names say; lists of boxes are joined, and whatever else came along is left out. */
export function readForm(
  names: Iterable<string>,
  valuesOf: (name: string) => readonly string[],
): ProductForm {
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      // A null character is no text for the database, half a sign none for anybody.
      withPlainLines(valuesOf(name).join('\n')).replaceAll('\0', '').toWellFormed(),
    ]),
  );
}

/** Names of the inputs in which two forms differ. */
export const differing = (one: ProductForm, other: ProductForm): readonly string[] =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''));

/** One input that somebody else changed meanwhile. */
export interface ChangedMeanwhile {
  readonly name: string;
  readonly seen: string;
  readonly now: string;
  /** What was typed into it here; null: nothing, so theirs is taken over. */
  readonly typed: string | null;
}

/**
 * Brings together what two people did to one product: where only one of them changed something, that change is kept; where both did, what is
 * typed stays in the form and the other's stands beside it.
 */
export function mergeForms(
  seen: ProductForm,
  now: ProductForm,
  typed: ProductForm,
): { readonly merged: ProductForm; readonly meanwhile: readonly ChangedMeanwhile[] } {
  const mine = new Set(differing(seen, typed));
  return {
    merged: Object.fromEntries(
      Object.keys({ ...now, ...typed }).map((name) => [
        name,
        (mine.has(name) ? typed : now)[name] ?? '',
      ]),
    ),
    meanwhile: differing(seen, now).map((name) => ({
      name,
      seen: seen[name] ?? '',
      now: now[name] ?? '',
      typed: mine.has(name) ? (typed[name] ?? '') : null,
    })),
  };
}

const SHOWN_SIGNS = 200;
const SIGNS_BEFORE = 40;

/** Both sides of a change for the trail: long texts are cut around the place where they begin to differ. */
export function cutPair(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= SHOWN_SIGNS && after.length <= SHOWN_SIGNS) return [before, after];
  const least = Math.min(before.length, after.length);
  let first = 0;
  while (first < least && before[first] === after[first]) first += 1;
  const start = Math.max(0, first - SIGNS_BEFORE);
  const cut = (text: string): string => {
    const end = start + SHOWN_SIGNS;
    const kept = text.slice(start, end).toWellFormed();
    return `${start > 0 ? '…' : ''}${kept}${text.length > end ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

/** What of a product changed, before and after, by input. */
export function changeFor(
  before: ProductForm,
  after: ProductForm,
): { readonly before: ProductForm; readonly after: ProductForm } {
  const pairs = differing(before, after).map(
    (name) => [name, cutPair(before[name] ?? '', after[name] ?? '')] as const,
  );
  return {
    before: Object.fromEntries(pairs.map(([name, [own]]) => [name, own])),
    after: Object.fromEntries(pairs.map(([name, [, own]]) => [name, own])),
  };
}

/** What was typed line by line, each once. */
export const linesOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
