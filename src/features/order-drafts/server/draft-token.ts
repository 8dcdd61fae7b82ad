import { sign } from '#platform/secrets.ts';

/** The token of a link. Nothing stores it: whoever has the table has hashes, and not our secret. A link that is sent again is another one. */
export const draftToken = (secret: string, id: string, revision: number): string =>
  sign(secret, 'order-draft', `${id}:${revision}`);
