import {
  LIST_AT_MOST,
  LIST_ENTRY_MAX,
  LISTS,
  TEXT_BODY_MOST,
  TEXT_TITLE_MOST,
  type TextFaults,
} from '../model.ts';

/** A text as staff type it, without what spaces and line ends of forms add. */
export const tidied = <Text extends { readonly title: string; readonly body: string }>(
  text: Text,
): Text => ({
  ...text,
  title: text.title.replaceAll(/\s+/g, ' ').trim(),
  body: text.body.replaceAll('\r\n', '\n').trim(),
});

/** Entries of a list that staff keep as a text: one a line, with or without a bullet. */
export const listEntries = (body: string): readonly string[] =>
  body
    .split('\n')
    .map((line) => line.replace(/^[-*]\s+/, '').trim())
    .filter((line) => line !== '');

function bodyFault(alias: string, body: string): TextFaults['body'] {
  if (body === '') return 'EMPTY';
  if (body.length > TEXT_BODY_MOST) return 'LONG';
  if (!LISTS.includes(alias)) return undefined;
  const entries = listEntries(body);
  if (entries.length > LIST_AT_MOST) return 'LINES';
  return entries.some((entry) => entry.length > LIST_ENTRY_MAX) ? 'LINE' : undefined;
}

function titleFault(title: string): TextFaults['title'] {
  if (title === '') return 'EMPTY';
  return title.length > TEXT_TITLE_MOST ? 'LONG' : undefined;
}

/** What is wrong with a tidied text; nothing where all is well. */
export function textFaults({
  alias,
  title,
  body,
}: {
  readonly alias: string;
  readonly title: string;
  readonly body: string;
}): TextFaults {
  const [ofTitle, ofBody] = [titleFault(title), bodyFault(alias, body)];
  return { ...(ofTitle && { title: ofTitle }), ...(ofBody && { body: ofBody }) };
}
