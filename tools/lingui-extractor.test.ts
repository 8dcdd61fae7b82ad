import { expect, test } from 'vitest';
import { findMessages } from './lingui-extractor.ts';

const IMPORT = "import { message } from '#i18n/message.ts';\n";

test('a text with a literal id and wording is found at its line', () => {
  expect(
    findMessages('a.ts', `${IMPORT}export const a = message('a.b', 'Оплатить {sum}');`),
  ).toEqual([{ id: 'a.b', message: 'Оплатить {sum}', origin: ['a.ts', 2] }]);
});

test('wordings joined from literals and in backquotes are found', () => {
  const code = `${IMPORT}message('a', 'Один ' + 'два'); message(\`b\`, \`три\`);`;
  expect(findMessages('a.ts', code).map((found) => found.message)).toEqual(['Один два', 'три']);
});

test('a text that is put together at run time stops the extraction with the reason', () => {
  expect(() => findMessages('a.ts', `${IMPORT}message('a', word);`)).toThrow(
    'a.ts:2: message() takes an id',
  );
  expect(() => findMessages('a.ts', `${IMPORT}message('a', \`до \${day}\`);`)).toThrow(
    'at run time',
  );
});

test('another function of the same name is left alone', () => {
  expect(findMessages('a.ts', "const message = (a: string) => a; message('x');")).toEqual([]);
  expect(findMessages('a.ts', "import { message } from 'ajv'; message('x', y);")).toEqual([]);
});

test('pages with JSX are read as well', () => {
  const code = `${IMPORT}export const Page = () => <b>{useText(message('p', 'Корзина'))}</b>;`;
  expect(findMessages('page.tsx', code)).toHaveLength(1);
});
