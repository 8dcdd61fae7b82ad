import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { announcementStore } from './announcements.ts';
import { findDialog, type DialogProps } from './dialog-registry.ts';
import { closeAllModals, closeModal, modalStore } from './modals.ts';
import { shown, type ModalStack } from './modal-stack.ts';
import { dismissToast, toastStore, toastUnanswered, setUnanswered } from './toasts.ts';
import type { ShownToast } from './toast-list.ts';
import { useDialogEnd } from './use-dialog-end.ts';

const NO_MODALS: ModalStack = [];
const NO_TOASTS: readonly ShownToast[] = [];

/** A window whose code could not be had. */
function onLost(): void {
  toastUnanswered();
  closeModal();
}

/** Where modals and toasts appear; stands once, at the end of the page. */
export function OverlayHost() {
  return (
    <>
      <ModalHost />
      <ToastArea />
      <Announcements />
    </>
  );
}

function ModalHost() {
  const { t } = useLingui();
  const stack = useSyncExternalStore(modalStore.subscribe, modalStore.get, () => NO_MODALS);
  const { key } = useLocation();
  useEffect(() => closeAllModals, [key]);
  const unanswered = t`Сервер не отвечает. Попробуйте позднее`;
  const slow = t`Ответ идёт дольше обычного. Подождите, пожалуйста`;
  useEffect(() => setUnanswered(unanswered, slow), [unanswered, slow]);
  const top = shown(stack);
  const dialog = top && findDialog(top.id);
  if (!top || !dialog) return null;
  return (
    <Suspense fallback={<OnItsWay key={top.id} props={top.props} />}>
      <dialog.component
        key={top.id}
        props={top.props}
        isOpen
        onClose={closeModal}
        onLost={onLost}
      />
    </Suspense>
  );
}

/** A window whose code has not come: left by Back until then, or lost, it ends as if it had been seen, or whoever waits for it waits for ever. */
function OnItsWay({ props }: Pick<DialogProps, 'props'>) {
  useDialogEnd(props);
  return null;
}

function ToastArea() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => NO_TOASTS);
  return (
    <div
      role="region"
      aria-label={t`Сообщения`}
      aria-live="polite"
      aria-relevant="additions"
      className="toast-area fixed inset-x-4 z-(--z-toast) flex flex-col gap-2 tablet:mx-auto tablet:w-100"
    >
      {toasts.map(({ id, type, text, mustConfirm, isNewError }) => (
        <Alert
          key={id}
          type={type}
          isNewError={isNewError}
          confirmLabel={mustConfirm ? t`Понятно` : undefined}
          onClose={() => dismissToast(id)}
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

/** Changes that the eye sees by itself, such as a new count, in words. */
function Announcements() {
  const words = useSyncExternalStore(announcementStore.subscribe, announcementStore.get, () => '');
  return (
    <div role="status" data-announcements className="sr-only">
      {words}
    </div>
  );
}
