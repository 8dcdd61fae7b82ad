import type { CallPath } from '#base/call.ts';
import type { CallRegistry } from '#platform/call-server.ts';

/** Paths by name, with the names of what stands in their braces. */
export const listPaths = (paths: Readonly<Record<string, CallPath>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, { method, path }]) => [
      name,
      { method, path, params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param) },
    ]),
  );

/** The routes of the registry as a client reads them. */
export const listRoutes = (registry: CallRegistry) =>
  listPaths(
    Object.fromEntries(
      registry.names.flatMap((name) => {
        const call = registry.find(name);
        return call ? [[name, call.at]] : [];
      }),
    ),
  );
