import { LOOK } from '#platform/mail-look.ts';

/** What people typed keeps its lines. */
export const AS_TYPED = {
  ...LOOK.fact,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;
