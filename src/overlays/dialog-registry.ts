import { lazy, useEffect, type FunctionComponent, type LazyExoticComponent } from 'react';
import type { DialogKind } from '#kit/dialog-look.ts';

/** What every dialog is given beside its own props. */
export interface DialogProps {
  readonly props: Readonly<Record<string, unknown>>;
  readonly isOpen: boolean;
  /** Closes this dialog; the one below comes back. */
  readonly onClose: () => void;
}

export interface DialogEntry {
  /** Loads the dialog's module on first use; its default export renders a `DialogSurface`. */
  readonly load: () => Promise<{ readonly default: FunctionComponent<DialogProps> }>;
  readonly kind?: DialogKind;
}

interface HostedProps extends DialogProps {
  /** Called in place of showing it when its code could not be had. */
  readonly onLost: () => void;
}

interface Registered extends DialogEntry {
  readonly component: LazyExoticComponent<FunctionComponent<HostedProps>>;
}

const registry = new Map<string, Registered>();

function LostDialog({ onLost }: HostedProps) {
  useEffect(onLost, [onLost]);
  return null;
}

function register(id: string, entry: DialogEntry): void {
  const component = lazy<FunctionComponent<HostedProps>>(() =>
    entry.load().catch(() => {
      // The next press asks for it again.
      register(id, entry);
      return { default: LostDialog };
    }),
  );
  registry.set(id, { ...entry, component });
}

/** Makes dialogs known by their ids. Registering is cheap: nothing is loaded. */
export function registerDialogs(dialogs: Readonly<Record<string, DialogEntry>>): void {
  for (const [id, entry] of Object.entries(dialogs)) {
    if (!registry.has(id)) register(id, entry);
  }
}

export const isKnownDialog = (id: string): boolean => registry.has(id);

export const findDialog = (id: string): Registered | null => registry.get(id) ?? null;

/** Loads a dialog ahead of its use, for example when its button is pointed at. */
export const prepareDialog = (id: string): void => {
  // Whether it comes is told when it is opened.
  registry
    .get(id)
    ?.load()
    .catch(() => {});
};
