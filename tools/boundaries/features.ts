import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from './finding.ts';

/** What a `feature.ts` declares. */
export interface Declared {
  readonly name: string;
  readonly tier: number;
  readonly dependsOn: readonly string[];
}

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' &&
  value !== null &&
  'dependsOn' in value &&
  'tier' in value &&
  'name' in value;

/** Reads the declaration of each feature; a folder without one is not in the map. */
export async function readFeatures(root: string): Promise<ReadonlyMap<string, Declared>> {
  const folder = path.join(root, 'src/features');
  const features = new Map<string, Declared>();
  if (!existsSync(folder)) return features;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, 'feature.ts');
    if (!existsSync(file)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    const declared = Object.values(module).find(isDeclared);
    if (declared) features.set(name, declared);
  }
  return features;
}

/** A feature depends on lower tiers only, so that no two can come to need each other. */
export function checkTiers(features: ReadonlyMap<string, Declared>): Finding[] {
  return [...features].flatMap(([folder, feature]) => {
    const file = `src/features/${folder}/feature.ts`;
    const findings: Finding[] = [];
    if (feature.name !== folder)
      findings.push({
        file,
        line: 1,
        what: `calls itself "${feature.name}" in the folder "${folder}"`,
        why: 'a feature has one name: folder, declaration, log line and test title.',
        instead: 'give both the same name.',
      });
    for (const other of feature.dependsOn) {
      const tier = features.get(other)?.tier;
      if (tier !== undefined && tier < feature.tier) continue;
      findings.push({
        file,
        line: 1,
        what:
          tier === undefined
            ? `depends on "${other}", which does not exist`
            : `depends on "${other}" of tier ${tier}, but is of tier ${feature.tier} itself`,
        why: 'arrows between features go down the tiers; an arrow up or sideways becomes a circle one day.',
        instead:
          'let the lower feature declare the shape it needs (like the adjusters of the cart) and let app/features.ts hand the implementation in.',
      });
    }
    return findings;
  });
}
