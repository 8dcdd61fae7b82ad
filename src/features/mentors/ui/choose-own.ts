import { openModal } from '#overlays/modals.ts';
import { call, type CallResult } from '#web/call-client.ts';
import { setMentor } from '../calls/mentors.ts';
import { chooseOwnMentor } from '../calls/own-mentor.ts';
import type { SelectionMethod } from '../model.ts';
import { MENTOR_LIST_DIALOG } from './mentor-dialogs.ts';

export interface OwnChoice {
  readonly contract: string;
  readonly method: SelectionMethod;
  readonly token?: string | undefined;
}

/**
 * Gives the buyer the mentor whom they name: a contract's own; a visitor's is remembered in this browser for the contract that the order opens.
 *
 * @param buyer The buyer's contract; empty of a visitor.
 */
export const chooseOwn = (
  buyer: string,
  { contract, method, token }: OwnChoice,
): Promise<CallResult<unknown>> =>
  buyer === ''
    ? call(setMentor, { body: { contract, method } })
    : call(chooseOwnMentor, { body: { contract, method, ...(token && { token }) } });

/** Opens the list of mentors to choose one's own from. Source: C2-086, C5-036. */
export function openOwnList(
  buyer: string,
  isListCalledMentors: boolean,
  onDone: (result: CallResult<unknown>) => void,
): void {
  openModal(MENTOR_LIST_DIALOG, {
    props: {
      isConsultantText: false,
      isListCalledMentors,
      wish: {},
      chosen: null,
      onChoose: ({ contract }: { contract: string }) =>
        void chooseOwn(buyer, { contract, method: 'offered' }).then(onDone),
    },
  });
}

export type OpenOwnList = typeof openOwnList;
