import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusLater } from './focus-delay.ts';
import {
  HAS_HANDLE,
  popupClasses,
  VIEWPORT_CLASSES,
  type DialogKind,
  type DialogWidth,
} from './dialog-look.ts';
import { useKitTexts } from './kit-texts.tsx';

export interface DialogSurfaceProps {
  /**
   * `modal` in the middle (at the bottom on a mobile screen), `sheet` at the bottom, `sidebar` at the right edge (the
   * whole screen on mobile), `panel` hanging from `--panel-top` as wide as the page (the whole screen on mobile), `screen` all of it,
   * `steps` in the middle and 960 px wide, as high for each of its steps (the whole screen on mobile), `map` the same, 1200 px wide, for a list beside a map.
   */
  readonly kind?: DialogKind;
  /** Width of a modal: 560, 720 or 960 px, or that of the film in it. */
  readonly width?: DialogWidth;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight under the content: the action. */
  readonly footer?: ReactNode;
  /** False where a press beside the dialog must not lose work; the cross and Esc close always. */
  readonly isClosedByBackdrop?: boolean;
}

/** What the focus goes to first. */
const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** Gives the box of which something has the focus once it is open. */
function useFocusInside(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return focusLater(() => {
      const box = popup.current;
      if (!box || box.contains(document.activeElement)) return null;
      return box.querySelector<HTMLElement>(FOCUSABLE) ?? box;
    });
  }, [isOpen]);
  return popup;
}

/**
 * A window over the page: focus moves in and stays, Esc and Back close it, and focus returns to where it came from.
 */
export function DialogSurface(props: DialogSurfaceProps) {
  const {
    kind = 'modal',
    width = 'md',
    isOpen,
    onClose,
    title,
    children,
    footer,
    isClosedByBackdrop = true,
  } = props;
  const texts = useKitTexts();
  const popup = useFocusInside(isOpen);
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={!isClosedByBackdrop}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          className={classNames(
            'fixed inset-0 z-(--z-modal) bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            kind === 'panel' && 'tablet:top-(--panel-top,0px)!',
          )}
        />
        <Dialog.Viewport
          className={classNames('fixed inset-0 z-(--z-modal) flex', VIEWPORT_CLASSES[kind])}
        >
          <Dialog.Popup
            ref={popup}
            initialFocus={false}
            aria-modal="true"
            data-kind={kind}
            className={popupClasses(kind, width)}
          >
            {HAS_HANDLE[kind] && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-pill bg-line tablet:hidden"
              />
            )}
            <header className="flex items-start justify-between gap-3 py-2 pr-2 pl-5 tablet:pt-5 tablet:pr-4 tablet:pb-3 tablet:pl-6">
              <Dialog.Title className="min-w-0 pt-2 text-20 font-semi text-balance tablet:text-24">
                {title}
              </Dialog.Title>
              <IconButton icon="close" label={texts.close} onClick={onClose} />
            </header>
            <div
              // Steps in it are shown from their top.
              data-steps-scroll
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 tablet:px-6 tablet:pb-6"
            >
              {children}
            </div>
            {footer && (
              <footer className="border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:px-6 tablet:py-4">
                {footer}
              </footer>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
