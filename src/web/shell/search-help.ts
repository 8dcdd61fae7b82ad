import type { ComponentProps, ComponentType, RefObject } from 'react';

/** What the field's helper says of itself on the field: role, state and keys of a combobox. */
export type FieldHelp = Pick<
  ComponentProps<'input'>,
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'onKeyDown'
  | 'onInput'
  | 'onClick'
>;

export interface SearchHelpProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** As typed. */
  readonly words: string;
  readonly onHelp: (help: FieldHelp) => void;
}

type Load = () => Promise<{ readonly default: ComponentType<SearchHelpProps> }>;

let load: Load = () => Promise.reject(new Error('nobody helps to search'));

/** Says what comes under the search field; nothing is loaded before somebody goes into the field. */
export function registerSearchHelp(loader: Load): void {
  load = loader;
}

export const loadSearchHelp: Load = () => load();
