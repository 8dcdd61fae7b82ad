import { reactRouter } from '@react-router/dev/vite';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { ON_EVERY_PAGE, SHARED_CHUNKS } from './tools/browser-chunks.ts';
import { BUILT_APP } from './tools/built-app.ts';
import { clientCalls } from './tools/client-calls.ts';
import { clientCatalogue } from './tools/client-catalogue.ts';
import { clientModules } from './tools/client-modules.ts';
import { officeCatalogue } from './tools/office-catalogue.ts';
import { precompress } from './tools/precompress.ts';

const common = [
  tailwindcss(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  clientCalls(),
  reactRouter(),
  lingui({ failOnMissing: true }),
];

/** What staff see: few people, who keep it open all day. It is not cut as finely as the shop. */
const office = defineConfig({
  plugins: [...common, officeCatalogue(), precompress('build/office/client')],
  build: { assetsInlineLimit: 0 },
});

const shop = defineConfig({
  plugins: [
    ...common,
    clientCatalogue('build/client-texts.json'),
    clientModules('build/client-modules.json'),
    precompress('build/client'),
  ],
  build: {
    // The policy allows pictures as data:, but neither fonts nor scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What an `import()` needs comes with it, but every page has these already: naming them costs each page some bytes.
      resolveDependencies: (_file, needed) => needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: SHARED_CHUNKS },
            // Names that are told apart within one build and the next ones: 42 bits do, and each page carries many.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
});

export default BUILT_APP === 'office' ? office : shop;
