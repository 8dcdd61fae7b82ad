import type { BoundActs } from './act.ts';

/** All acts of the office. */
export const openActs = () => ({});

type Acts = ReturnType<typeof openActs>;

/** The same for whoever asks: what screens call. */
export type OfficeActs = BoundActs<Acts>;
