import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getDesk } from '../calls/desk.ts';
import { hasDesk } from '../rules/has-desk.ts';
import { readDesk, type DeskParts } from './read-desk.ts';

export const createDeskHandlers = (parts: DeskParts): HandledCall[] => [
  handle(getDesk, async ({ query: { show, page } }, { actor, place, now }) => {
    const rights = CONTRACT_RIGHTS[actorClass(actor)];
    if (actor.kind !== 'contract' || !hasDesk(rights)) return { ok: true, value: { desk: null } };
    const desk = await readDesk(parts, { contract: actor.contract, place, now, show, page });
    return { ok: true, value: { desk: { ...desk, mayPack: rights.hasPackages } } };
  }),
];
