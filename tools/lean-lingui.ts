import type { Plugin } from 'vite';

const CORE = /\/@lingui\/core\/dist\/index\.mjs$/;
const ADVICE = /console\.warn\(`Uncompiled message detected![^`]*`\)/;

/**
 * Leaves Lingui's advice for developers out of the browser's program: our catalogues are always compiled, and a text that is
 * missing is told in src/web/load-catalogue.ts. A version without it fails the build.
 */
export function leanLingui(): Plugin {
  return {
    name: 'arnika:lean-lingui',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!CORE.test(id)) return null;
      if (!ADVICE.test(code))
        throw new Error(`${id} no longer has the advice that is left out of it`);
      return { code: code.replace(ADVICE, 'undefined'), map: null };
    },
  };
}
