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

const history = createHistoryKeeper(() => carryOut(settle()));

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

/** Opens a modal over the page and over other modals; Back closes it. */
export function openModal(id: string, options: OpenOptions = {}): void {
  if (!isOpenable(id)) return;
  const before = modalStore.get();
  modalStore.set(opened(before, id, options));
  if (modalStore.get().length > before.length) history.entered(modalStore.get().length);
}

/** Closes the modal on top in order to show another in its place. */
export function switchModal(id: string, options: OpenOptions = {}): void {
  if (!isOpenable(id)) return;
  if (modalStore.get().length === 0) return openModal(id, options);
  modalStore.set(switched(modalStore.get(), id, options));
}

/** Closes the modal on top; the one below is shown again. */
export function closeModal(): void {
  if (modalStore.get().length === 0) return;
  const then = settle();
  history.left(modalStore.get().length, () => carryOut(then));
}

/** Closes whatever stands above so many modals, at once; what they were opened for is over. */
export function closeDownTo(left: number): void {
  modalStore.set(modalStore.get().slice(0, left));
  history.left(left, () => {});
}

/** Forgets all modals when the page changes under them. */
export function closeAllModals(): void {
  history.forget();
  if (modalStore.get().length > 0) modalStore.set([]);
}
