import { expect, test } from 'vitest';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import type { Language } from '#i18n/languages.ts';
import { CODE_PURPOSES } from '../model.ts';
import { PURPOSE_RULES } from '../rules/purposes.ts';
import { SMS_TEXTS } from './sms-texts.ts';

/** Signs that one SMS holds: in Cyrillic and with letters such as ş, and in the alphabet of GSM. */
const HELD = { ru: 70, en: 160, de: 160, tr: 70 } satisfies Record<Language, number>;

test('each SMS is one SMS with its code in it, and says to nobody else whose it is', async () => {
  const { translateFor } = await loadServerCatalogue();
  for (const [language, most] of Object.entries(HELD))
    for (const purpose of CODE_PURPOSES) {
      const code = '9'.repeat(PURPOSE_RULES[purpose].length);
      const text = translateFor(language)({ ...SMS_TEXTS[purpose], values: { code } });
      expect(text).toContain(code);
      expect([purpose, text.length <= most]).toEqual([purpose, true]);
    }
});
