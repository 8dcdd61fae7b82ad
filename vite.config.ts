import { reactRouter } from '@react-router/dev/vite';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientCatalogue } from './tools/client-catalogue.ts';
import { clientModules } from './tools/client-modules.ts';
import { precompress } from './tools/precompress.ts';

/** What every page needs: one file compresses better than seven, and stays cached when only our code changes. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|@lingui|use-sync-external-store)\//;

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnMissing: true }),
    clientCatalogue(),
    clientModules('build/client-modules.json'),
    precompress('build/client'),
  ],
  build: {
    // The policy allows pictures as data:, but neither fonts nor scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } },
      },
    },
  },
});
