import { expect, test } from 'vitest';
import { renderMails } from '../../test/support/render-mails.ts';
import { samplesOfShape } from '../../test/support/samples.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { loadMails } from './render-mail.ts';

/** A line of a mail's head, as RFC 5322 would have it at the most. */
const SUBJECT_MAX = 78;

// Modules that come with the file, and not within the time of a step before its tests.
const mails = await loadMails();
const render = renderMails((await loadServerCatalogue()).translate);

/** Its seller is written in Latin letters. */
const reader = (language: string) =>
  ({ language, store: 'de', origin: 'https://shop.example.test' }) as const;

test.each(LANGUAGES)(
  'every mail is written in %s, whatever of it may be missing: no id, no empty place, no other language I2-002',
  async (language) => {
    for (const { kind, props } of mails)
      for (const sample of samplesOfShape(props)) {
        const { subject, html, text } = await render(kind, sample, reader(language));
        const all = `${subject}\n${html}\n${text}`;
        expect(subject.trim(), kind).not.toBe('');
        expect(subject.length, `${kind}: ${subject}`).toBeLessThanOrEqual(SUBJECT_MAX);
        expect(html, kind).toContain(`<html dir="ltr" lang="${language}"`);
        expect(html, kind).toContain(`<body lang="${language}"`);
        expect(text, kind).toContain('Arnika Beispiel GmbH');
        expect(
          /\b(?:mail|money)\.[a-z]+(?:[.-][a-z]+)*\b(?!\.test)/.exec(subject + text),
          kind,
        ).toBe(null);
        expect(/\{\w+|undefined|\[object|NaN/.exec(all.replace(/style="[^"]*"/g, '')), kind).toBe(
          null,
        );
        if (language === 'ru') expect(subject, kind).toMatch(/\p{Script=Cyrillic}/u);
        else expect(/\p{Script=Cyrillic}+/u.exec(all), kind).toBe(null);
      }
  },
);

test('what has another shape than its mail is not written, and the fault says where, not what', async () => {
  const wrong = { orderNumber: '10000016', refund: { minor: 'anna@example.test' } };
  const fault = await render('order-cancelled', wrong, reader('en')).catch(
    (thrown: unknown) => thrown,
  );
  expect(String(fault)).toContain('the mail order-cancelled');
  expect(String(fault)).toContain('refund.minor, refund.currency');
  expect(String(fault)).not.toContain('anna');
  await expect(render('unknown-mail', {}, reader('en'))).rejects.toThrow('unknown-mail');
});
