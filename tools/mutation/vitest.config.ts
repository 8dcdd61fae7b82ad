import { defineConfig } from 'vitest/config';

/** What mutants are tried against: the quick unit tests beside the rules, in one process, without a database. */
export default defineConfig({
  root: process.cwd(),
  test: {
    name: 'mutation',
    include: ['src/base/**/*.test.ts', 'src/features/*/rules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
    setupFiles: ['tools/mutation/seeded-properties.ts'],
    testTimeout: 60_000,
  },
});
