import type { SourceGraph } from './source-graph.ts';

/** Features by the folder's name, each with those that its `feature.ts` imports: it needs them, and may ask them. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

const FEATURE_FILE = /^src\/features\/([^/]+)\/feature\.ts$/;

const featureOf = (file: string | null): string[] => {
  const [, name] = FEATURE_FILE.exec(file ?? '') ?? [];
  return name === undefined ? [] : [name];
};

/** Read from the imports: a need is a value, so that two features cannot need each other. */
export const readNeeds = (graph: SourceGraph): Needs =>
  new Map(
    [...graph.values()].flatMap(({ path, edges }) =>
      featureOf(path).map((name) => {
        const needs = edges.flatMap((edge) => (edge.isType ? [] : featureOf(edge.to)));
        return [name, new Set(needs)] as const;
      }),
    ),
  );
