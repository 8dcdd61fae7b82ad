import type { PackingStep } from '#features/orders/rules/packing.ts';

/** What is done with many orders at once. */
export const BULK_STEPS = ['pick', 'pack', 'put-back'] as const satisfies readonly PackingStep[];
export type BulkStep = (typeof BULK_STEPS)[number];
