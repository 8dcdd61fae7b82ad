import type { Plugin } from 'vite';

const ROUTER = 'node_modules/react-router/dist/production/lib';

/**
 * Parts of React Router that this shop never runs, and the little that the rest asks of them: `routeDiscovery` is
 * `initial` (react-router.config.ts), the browser's router is given no `instrumentations`, and the root route shows errors
 * itself and hydrates at once. Where even the frame breaks, an error says its own words.
 */
const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: {
    URL_LIMIT: '7680',
    getManifestPath: '() => "/__manifest"',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(paths) => paths',
    handleClientVersionMismatch: '() => Promise.resolve(false)',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  [`${ROUTER}/dom/ssr/errorBoundaries.js`]: {
    BoundaryShell: '() => null',
    RemixErrorBoundary:
      'class extends Component { state = {}; static getDerivedStateFromError = (error) => ({ error }); ' +
      'render() { const { error } = this.state; ' +
      'return error ? createElement("html", null, createElement("body", null, String(error))) : this.props.children; } }',
    RemixRootDefaultErrorBoundary: '() => null',
  },
  [`${ROUTER}/dom/ssr/fallback.js`]: { RemixRootDefaultHydrateFallback: '() => null' },
  [`${ROUTER}/router/instrumentation.js`]: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
};

/** For those that are components; left out again where nothing asks for it. */
const REACT = 'import { Component, createElement } from "react";';

const exportedBy = (code: string): string[] =>
  [...(/^export \{([^}]*)\};?\s*$/m.exec(code)?.[1] ?? '').matchAll(/\w+/g)]
    .map(([name]) => name)
    .toSorted();

/** Leaves what we never run out of the browser's router; a new version with other exports fails the build. */
export function leanRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'arnika:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = Object.keys(UNUSED).find((name) => id.endsWith(name));
      const stand = file && UNUSED[file];
      if (!stand) return null;
      const names = Object.keys(stand).toSorted();
      if (exportedBy(code).join() !== names.join())
        throw new Error(
          `${file} exports ${exportedBy(code).join()}: look again whether it may be left out`,
        );
      met.add(file);
      const lines = Object.entries(stand).map(
        ([name, value]) => `export const ${name} = ${value};`,
      );
      return { code: [REACT, ...lines].join('\n'), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((file) => !met.has(file));
      if (!error && missing.length > 0)
        throw new Error(`React Router no longer has ${missing.join()}`);
    },
  };
}
