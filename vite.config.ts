import { reactRouter } from '@react-router/dev/vite';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { SHARED_CHUNKS } from './tools/browser-chunks.ts';
import { clientCatalogue } from './tools/client-catalogue.ts';
import { clientModules } from './tools/client-modules.ts';
import { leanRouter } from './tools/lean-router.ts';
import { precompress } from './tools/precompress.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    leanRouter(),
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
        rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } },
      },
    },
  },
});
