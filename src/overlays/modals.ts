import { isKnownDialog } from './dialog-registry.ts';
import {
  closed,
  opened,
  switched,
  type AfterClose,
  type ModalStack,
  type OpenOptions,
} from './modal-stack.ts';
import { createHistoryKeeper } from './overlay-history.ts';
import { createStore } from './store.ts';

/** The modals that are open now. */
export const modalStore = createStore<ModalStack>([]);

/** What each of our history entries belongs to: a modal, or a step in the one before it. */
type Entry = 'modal' | 'step';
let entries: readonly Entry[] = [];

/** What Back does in the modal on top, while that has steps. */
let goStepBack: (() => void) | null = null;

const history = createHistoryKeeper(() => {
  const left = entries.at(-1);
  entries = entries.slice(0, -1);
  if (left === 'modal') carryOut(settle());
  else if (goStepBack) goStepBack();
  // Its steps have not come, or come no more.
  else closeModal();
});

/** How many entries so many modals have, with the steps in them. */
function depthOf(modals: number): number {
  let found = 0;
  const at = entries.findIndex((entry) => entry === 'modal' && (found += 1) > modals);
  return at < 0 ? entries.length : at;
}

/** Takes all entries above so many, and then does what follows. */
function leave(depth: number, next: () => void): void {
  entries = entries.slice(0, depth);
  history.left(depth, next);
}

/** One entry more; where a reload has left some, they are steps until whoever has steps says how many. */
function enter(entry: Entry): void {
  entries = [...entries, entry];
  const depth = history.entered(entries.length);
  const found = Array.from({ length: depth - entries.length }, (): Entry => 'step');
  entries = [...entries, ...found];
}

function carryOut(action: AfterClose | null): void {
  if (action?.kind === 'go') location.assign(action.url);
  if (action?.kind === 'reload') location.reload();
}

/** Shows the stack without its top; answers what the top was given for afterwards. */
function settle(): AfterClose | null {
  const { stack, then } = closed(modalStore.get());
  modalStore.set(stack);
  return then;
}

/** Whether this id may be opened; a modal opened without an id, or with one that nobody has, is logged. Source: I8-006. */
export function isOpenable(
  id: string | null | undefined,
  log: (words: string) => void = console.error,
): id is string {
  if (id && isKnownDialog(id)) return true;
  log(id ? `a modal was opened with the unknown id '${id}'` : 'a modal was opened without an id');
  return false;
}

/** Opens a modal over the page and over other modals; Back closes it, or goes back a step in it. */
export function openModal(id: string, options: OpenOptions = {}): void {
  if (!isOpenable(id)) return;
  const before = modalStore.get();
  modalStore.set(opened(before, id, options));
  if (modalStore.get().length > before.length) enter('modal');
}

/** Closes the modal on top in order to show another in its place. */
export function switchModal(id: string, options: OpenOptions = {}): void {
  if (!isOpenable(id)) return;
  if (modalStore.get().length === 0) return openModal(id, options);
  modalStore.set(switched(modalStore.get(), id, options));
  leave(entries.lastIndexOf('modal') + 1, () => {});
}

/** Closes the modal on top; the one below is shown again. */
export function closeModal(): void {
  if (modalStore.get().length === 0) return;
  const then = settle();
  leave(depthOf(modalStore.get().length), () => carryOut(then));
}

/** Closes whatever stands above so many modals, at once; what they were opened for is over. */
export function closeDownTo(left: number): void {
  modalStore.set(modalStore.get().slice(0, left));
  leave(depthOf(left), () => {});
}

/** Forgets all modals when the page changes under them. */
export function closeAllModals(): void {
  history.forget();
  entries = [];
  if (modalStore.get().length > 0) modalStore.set([]);
}

/**
 * The modal on top has gone so many steps: each has an entry of its own.
 *
 * @param onBack What Back does while there are steps: it goes one back.
 * @param address Of the page with this modal at this step.
 * @returns Ends it, when the modal is not on top any more.
 */
export function keepSteps(steps: number, onBack: () => void, address: string): () => void {
  goStepBack = onBack;
  const first = entries.lastIndexOf('modal') + 1;
  if (first > 0) {
    leave(first + steps, () => {});
    while (entries.length < first + steps) enter('step');
    history.named(address);
  }
  return () => {
    if (goStepBack === onBack) goStepBack = null;
  };
}
