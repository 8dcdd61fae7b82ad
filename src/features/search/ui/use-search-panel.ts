import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { SCREEN_STARTS } from '#kit/breakpoints.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { shown } from '#overlays/modal-stack.ts';
import { closeModal, modalStore, openModal } from '#overlays/modals.ts';

/** On a mobile screen the list covers the page, so it stands among the modals: Back closes it (UX-7). */
const PANEL = 'search-suggestions';

// It is shown under its field and not by the host of the modals, which has nothing to draw for it.
registerDialogs({ [PANEL]: { load: () => Promise.resolve({ default: () => null }) } });

const isMobile = (): boolean => window.matchMedia(`(width < ${SCREEN_STARTS.tablet}px)`).matches;
const isOnTop = (): boolean => shown(modalStore.get())?.id === PANEL;

export interface SearchPanel {
  readonly isOpen: boolean;
  /** It covers the page below the field, and has a history entry. */
  readonly isFull: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Another page is on its way, whose entry takes the place of the list's own. */
  readonly leave: () => void;
}

/** Whether the list under the field is open: beside the page on wide screens, over it on mobile ones. */
export function useSearchPanel(field: RefObject<HTMLInputElement | null>): SearchPanel {
  // What was opened or left belongs to a page: on the next one it means nothing.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const isFull = useSyncExternalStore(modalStore.subscribe, isOnTop, () => false);
  const isOpen = openAt === key || (isFull && leftAt !== key);
  const open = useCallback(() => {
    setLeftAt(null);
    if (!isMobile()) setOpenAt(key);
    else if (!isOnTop()) openModal(PANEL);
  }, [key]);
  const close = useCallback(() => {
    setOpenAt(null);
    if (isOnTop()) closeModal();
  }, []);
  const leave = useCallback(() => {
    setOpenAt(null);
    setLeftAt(key);
  }, [key]);

  useEffect(() => {
    const form = field.current?.form;
    if (!isOpen || !form) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && form.contains(relatedTarget);
      // On a mobile screen the field is left when the keyboard is put away; the list stays.
      if (!isInside && (relatedTarget !== null || !isFull)) close();
    };
    form.addEventListener('focusout', onFocusOut);
    return () => form.removeEventListener('focusout', onFocusOut);
  }, [field, isOpen, isFull, close]);

  return { isOpen, isFull, open, close, leave };
}
