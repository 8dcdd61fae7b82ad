import { reactRouter } from '@react-router/dev/vite';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientModules } from './tools/client-modules.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnMissing: true }),
    clientModules('build/client-modules.json'),
  ],
  build: {
    // The policy allows pictures as data:, but neither fonts nor scripts.
    assetsInlineLimit: 0,
  },
});
