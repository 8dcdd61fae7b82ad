import { createContext, use, type ReactElement } from 'react';

/** Gives the text of a fragment that was made before, or makes it; called while rendering. */
export type KeepFragment = (of: string, make: () => ReactElement) => string;

/** The server's way to keep fragments; null in the browser, and while one develops. */
export const fragmentKeeper = createContext<KeepFragment | null>(null);

/** What stands in a kept text where the element of the moment has its own id. */
const ID_PLACE = '\u0001';

export interface KeptFragmentProps {
  readonly as: 'li' | 'div';
  readonly className?: string;
  /** Names everything that the content depends on, except the page's language and the id. */
  readonly of: string;
  /** The only id that the content may use for itself: `useId` counts otherwise in a kept text. */
  readonly id: string;
  readonly children: (id: string) => ReactElement;
}

/**
 * An element whose content is the same wherever it stands, such as a product's card: the server makes its text once and
 * copies it from then on, and the browser takes it over like anything else that React wrote.
 */
export function KeptFragment({ as: Element, className, of, id, children }: KeptFragmentProps) {
  const keep = use(fragmentKeeper);
  if (!keep) return <Element className={className}>{children(id)}</Element>;
  const html = keep(of, () => children(ID_PLACE)).replaceAll(ID_PLACE, id);
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
