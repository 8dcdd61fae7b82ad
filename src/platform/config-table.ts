import { z } from 'zod';
import { ABOUT } from './config-about.ts';
import { SETTING_NAMES, SETTINGS, type SettingName } from './config-settings.ts';

function standardOf(name: SettingName): string {
  const setting: z.ZodType = SETTINGS.shape[name];
  if (!(setting instanceof z.ZodDefault)) return '';
  const { defaultValue } = setting.def;
  return typeof defaultValue === 'boolean' ? String(Number(defaultValue)) : String(defaultValue);
}

/** All settings, as people read of them. */
const rows = () =>
  SETTING_NAMES.map((name) => {
    const { sentence = '', unset, unit, example = '' } = ABOUT.get(SETTINGS.shape[name]) ?? {};
    const standard = unset ?? [standardOf(name), unit].filter(Boolean).join(' ');
    return { name, sentence, standard, example };
  });

const HEAD = '| setting | if not set | example | what it does |\n|---|---|---|---|\n';
const TABLE = /\| setting \|.*\n(?:\|.*\n)+/;

/** The text of docs/operations.md with the table of the settings as they are. */
export const withSettingsTable = (page: string): string =>
  page.replace(
    TABLE,
    () =>
      HEAD +
      rows()
        .map(
          ({ name, standard, example, sentence }) =>
            `| \`${name}\` | ${standard} | \`${example}\` | ${sentence} |\n`,
        )
        .join(''),
  );

/** The same for a terminal. */
export const settingsHelp = (): string =>
  rows()
    .map(
      ({ name, standard, example, sentence }) =>
        `  ${name}\n    ${sentence}\n    If not set: ${standard}. For example: ${example}`,
    )
    .join('\n');
