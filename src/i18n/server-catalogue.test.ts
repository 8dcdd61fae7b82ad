import { expect, test } from 'vitest';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import { FIELD_TEXTS } from './field-messages.ts';
import { message } from './message.ts';
import { loadServerCatalogue } from './server-catalogue.ts';

const catalogue = await loadServerCatalogue();

test('the server speaks the language of the page', () => {
  expect(catalogue.translate('ru', CALL_TEXTS.login)).toBe('Войдите, чтобы продолжить');
  expect(catalogue.translateFor('en')(CALL_TEXTS.login)).toBe('Log in to continue');
});

test('values fill the places of a text, given with it or apart I5-005', () => {
  expect(catalogue.translate('ru', FIELD_TEXTS.tooLong, { maxlength: 50 })).toBe(
    'Не более 50 символов',
  );
  expect(catalogue.translateFor('en')({ ...FIELD_TEXTS.tooLong, values: { maxlength: 50 } })).toBe(
    'At most 50 characters',
  );
});

test('a text that no catalogue has yet, and a language that is none, are shown in Russian', () => {
  const fresh = message(
    'test.not-in-the-catalogue',
    '{count, plural, one {# продукт} few {# продукта} many {# продуктов} other {# продукта}}',
  );
  expect(catalogue.translate('en', fresh, { count: 21 })).toBe('21 продукт');
  expect(catalogue.translate('ru', fresh, { count: 112 })).toBe('112 продуктов');
  expect(catalogue.translate('__proto__', CALL_TEXTS.login)).toBe('Войдите, чтобы продолжить');
});

test('another server of the process knows no wording that only the first was given', async () => {
  const [first, second] = [await loadServerCatalogue(), await loadServerCatalogue()];
  expect(first.translate('ru', message('test.of-one-server', 'Первый'))).toBe('Первый');
  expect(second.translate('ru', message('test.of-one-server', 'Второй'))).toBe('Второй');
  expect(
    (await loadServerCatalogue()).translate('ru', message('test.of-one-server', 'Третий')),
  ).toBe('Третий');
});
