import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES, SOURCE_LANGUAGE } from './src/i18n/languages.ts';
import { messageExtractor } from './tools/lingui-extractor.ts';

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGES],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/catalogues/{locale}',
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // Line numbers would change with every edit and bring no reader anything.
  format: formatter({ lineNumbers: false }),
  // Texts of one file stand together, so that people who work on different files do not meet here.
  orderBy: 'origin',
  extractors: [messageExtractor],
});
