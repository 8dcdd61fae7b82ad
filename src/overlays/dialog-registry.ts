import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
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
  readonly load: () => Promise<{ readonly default: ComponentType<DialogProps> }>;
  readonly kind?: DialogKind;
}

interface Registered extends DialogEntry {
  readonly component: LazyExoticComponent<ComponentType<DialogProps>>;
}

const registry = new Map<string, Registered>();

/** Makes dialogs known by their ids. Registering is cheap: nothing is loaded. */
export function registerDialogs(dialogs: Readonly<Record<string, DialogEntry>>): void {
  for (const [id, entry] of Object.entries(dialogs)) {
    if (!registry.has(id)) registry.set(id, { ...entry, component: lazy(entry.load) });
  }
}

export const isKnownDialog = (id: string): boolean => registry.has(id);

export const findDialog = (id: string): Registered | null => registry.get(id) ?? null;

/** Loads a dialog ahead of its use, for example when its button is pointed at. */
export const prepareDialog = (id: string): void => void registry.get(id)?.load();
