import { useEffect } from 'react';
import { openModal } from '#overlays/modals.ts';

/** With scripts what the address asks for stands in its window, also where the link to it was opened in another tab. Source: I2-015. */
export function useAskedWindow(id: string): void {
  useEffect(() => openModal(id), [id]);
}
