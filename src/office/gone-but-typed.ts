import { data } from 'react-router';

/** What a form sends along by itself. */
const OWN = new Set(['intent', 'revision', 'id', 'seen', 'entry', 'number', 'press']);
/** Names of pictures and of rows: nobody typed them. */
const NAME_OF_SOMETHING = /^(?:[0-9a-f-]{16,36}|[a-z0-9-]+-[0-9a-f]{8}|on|yes)$/;
const TEXTS_MOST = 60;

/** What a screen that is gone still says. */
export interface GoneButTyped {
  readonly typed: readonly string[];
}

/**
 * Thrown where what a form is about was taken away meanwhile: the screen that is not there shows what was typed, so that it can be put
 * somewhere else.
 */
export function goneButTyped(form: FormData) {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !OWN.has(name) && !NAME_OF_SOMETHING.test(value.trim())
      ? [value.trim()]
      : [],
  );
  const typed = [...new Set(texts)].filter((text) => /\p{L}/u.test(text) && text.length > 2);
  return data<GoneButTyped>({ typed: typed.slice(0, TEXTS_MOST) }, { status: 404 });
}

/** What was typed, where that is what an error brings along. */
export const typedOf = (answer: unknown): readonly string[] =>
  typeof answer === 'object' && answer !== null && 'typed' in answer && Array.isArray(answer.typed)
    ? answer.typed.filter((text) => typeof text === 'string')
    : [];
