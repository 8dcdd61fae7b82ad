import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isKnownDialog } from '#overlays/dialog-registry.ts';
import { modalFromQuery } from '#overlays/modal-from-query.ts';
import { openModal } from '#overlays/modals.ts';
import { contractOf, personalNow, usePersonal } from '#web/personal-store.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { propsOfAddress } from './address-props.ts';
import { dialogOfAddress } from './modal-list.ts';
import './register-modals.ts';

/** Whether an id opens something here: the list has it, and its dialog is there. */
function isOpened(id: string): boolean {
  const named = dialogOfAddress(id);
  return named !== null && isKnownDialog(named.dialog);
}

/** Opens the modal that the address names, once; what it cannot open stays shut. Source: I2-015, D51. */
export function ModalOfAddress() {
  const { t } = useLingui();
  const { search } = useLocation();
  const { shell } = useShell();
  const { isKnown } = usePersonal();
  const query = new URLSearchParams(search);
  const id = modalFromQuery(query, isOpened);
  const named = id === null ? null : dialogOfAddress(id);
  /** What is not for all waits until the server has said who is here. */
  const isReady = named !== null && (named.isFor === 'all' || isKnown);
  useEffect(() => {
    if (!named || !isReady) return;
    const isSignedIn = contractOf(personalNow()) !== null;
    if (named.isFor === 'own' && !isSignedIn) return openModal(LOGIN_DIALOG);
    if (named.isFor === 'guest' && isSignedIn) return;
    const alias = /([^/]+)\/?$/.exec(query.get('url') ?? '')?.[1];
    const title = shell.documents.find((each) => each.alias === alias)?.title ?? t`Документ`;
    const props = propsOfAddress(named, query, title);
    if (props) openModal(named.dialog, { props });
    // The frame's facts come with the document and stay; only another address asks for another modal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search, isReady]);
  return null;
}
