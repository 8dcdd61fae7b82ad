import { useEffect } from 'react';
import type { DialogProps } from './dialog-registry.ts';
import { modalStore } from './modals.ts';

type Props = DialogProps['props'];

/** Dialogs, by what they were opened with, whose end was told, or is another's to tell. It outlives a dialog that another one covers. */
const told = new WeakSet<Props>();
const handedOn = new WeakSet<Props>();

/** Where in the stack a dialog stands; -1 when it is gone. */
export const placeOf = (props: Props): number =>
  modalStore.get().findIndex((modal) => modal.props === props);

/** From now on what follows the dialog tells its end: leaving it is no end any more. */
export const handOn = (props: Props): void => void handedOn.add(props);

/**
 * Calls `onEnd` of a dialog's props, once.
 *
 * @param value What came of it; by `useDialogEnd` false.
 * @returns False when nobody wants to hear of it, as of a dialog that an address opened.
 */
export function tellEnd(props: Props, value: boolean): boolean {
  if (typeof props.onEnd !== 'function') return false;
  if (!told.has(props)) {
    told.add(props);
    Reflect.apply(props.onEnd, null, [value]);
  }
  return true;
}

/**
 * Tells the end of a dialog that left the stack undecided, by Back or with its page: whoever waits for it must not wait for ever.
 *
 * @param onLeft Called before that; the same function each time.
 */
export function useDialogEnd(props: Props, onLeft?: () => void): void {
  useEffect(() => {
    let isHere = true;
    return () => {
      isHere = false;
      // Not while React only tries the effect out: then it is here again at once. Nor while another dialog stands over it.
      queueMicrotask(() => {
        if (isHere || told.has(props) || handedOn.has(props) || placeOf(props) >= 0) return;
        onLeft?.();
        tellEnd(props, false);
      });
    };
  }, [props, onLeft]);
}
