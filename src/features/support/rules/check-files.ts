import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { FILES_AT_MOST, MEGABYTE } from '../model.ts';

/** Source: I5-045, I5-046, I5-047. */
export const FILE_TEXTS = {
  tooMany: message('support.files.too-many', 'Можно приложить не больше {most} файлов'),
  tooLarge: message('support.files.too-large', '«{name}» больше {megabytes} МБ'),
  notPicture: message('support.files.not-picture', '«{name}» — не картинка JPG, PNG или GIF'),
  tooMuch: message(
    'support.files.too-much',
    'Файлы вместе слишком велики. Можно до {most} файлов, каждый до {megabytes} МБ',
  ),
} as const;

const NAME_SHOWN = 80;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** A file as the browser knows it before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** As the browser guesses it by the name. */
  readonly type: string;
}

const shown = (name: string): string =>
  name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name;

export const tooMany = (): Text => ({ ...FILE_TEXTS.tooMany, values: { most: FILES_AT_MOST } });
export const tooLarge = (name: string, megabytes: number): Text => ({
  ...FILE_TEXTS.tooLarge,
  values: { name: shown(name), megabytes },
});
export const notPicture = (name: string): Text => ({
  ...FILE_TEXTS.notPicture,
  values: { name: shown(name) },
});
export const tooMuch = (megabytes: number): Text => ({
  ...FILE_TEXTS.tooMuch,
  values: { most: FILES_AT_MOST, megabytes },
});

/** What a browser finds wrong with the chosen files, as far as it can; null: nothing. The server looks at their bytes. */
export function filesFault(files: readonly ChosenFile[], megabytes: number): Text | null {
  if (files.length > FILES_AT_MOST) return tooMany();
  const large = files.find(({ size }) => size > megabytes * MEGABYTE);
  if (large) return tooLarge(large.name, megabytes);
  const other = files.find(({ type }) => !TYPES.has(type));
  return other ? notPicture(other.name) : null;
}
