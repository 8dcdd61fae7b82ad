import { defineConfig } from 'vitest/config';

const UNIT = [
  'src/**/*.test.ts',
  'tools/**/*.test.ts',
  'studio/**/*.test.ts',
  'bench/**/*.test.ts',
  'test/unit/**/*.test.ts',
  'test/shop/**/*.test.ts',
  'test/simulation/**/*.test.ts',
];
const DATABASE = ['**/*.db.test.ts'];
const ELSEWHERE = ['**/node_modules/**', '**/build/**', '**/.data/**'];

/**
 * Two shared cores: a process for each, files side by side, tests of a file in order. Files of one process share its modules, so a test puts
 * back what it changes in them.
 */
export default defineConfig({
  // JSX as the build writes it: the other kind is not there in React's production half.
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: 2,
    // Rendering and answering make much that is gone at once: with more room for it the collector comes less often.
    execArgv: ['--max-semi-space-size=64'],
    // The usual second is shorter than the catalogue's watch sleeps.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Property tests try a thousand values: on a busy machine that takes longer than the usual five seconds.
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...ELSEWHERE, ...DATABASE],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: DATABASE,
          exclude: ELSEWHERE,
          globalSetup: 'test/support/database-setup.ts',
          // Pages as they are served: React's other half costs three times as much.
          env: { NODE_ENV: 'production' },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: ELSEWHERE,
          // These kill processes and listen for the echo: one file at a time.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bundle',
          include: ['test/bundle/**/*.test.ts'],
          exclude: ELSEWHERE,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.e2e.ts'],
          exclude: ELSEWHERE,
          globalSetup: 'test/support/database-setup.ts',
          // Pages as they are served: React's other half checks itself at every step.
          env: { NODE_ENV: 'production' },
          // Each file has a shop of its own; the server's modules and the browser are those of the process.
          isolate: false,
          // What hangs is red soon; sweeps that take long by `npm run prove` say so themselves.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        // No part of the gate: `npm run screens` keeps a picture of every screen.
        extends: true,
        test: {
          name: 'screens',
          include: ['test/screens/**/*.shots.ts'],
          exclude: ELSEWHERE,
          globalSetup: 'test/support/database-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
