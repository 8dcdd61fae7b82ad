/**
 * What a feature says of itself: plain data, read by the composition and by the check of boundaries.
 * A feature may import only features of `dependsOn`, each of a lower tier, and only through their `public.ts`.
 */
export interface FeatureDeclaration {
  readonly name: string;
  readonly tier: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  readonly dependsOn: readonly string[];
}
