import { feature } from '#platform/feature.ts';

/** Carriers as providers: what they are asked and tell. */
export const carriers = feature('carriers', { needs: [] }, () => ({}));
