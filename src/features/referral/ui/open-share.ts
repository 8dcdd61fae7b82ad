import { openModal } from '#overlays/modals.ts';
import { TOUCH_QUERY } from '#kit/breakpoints.ts';
import { isNativeSheetUsed } from '../rules/share-way.ts';
import { addressToShare } from './address-to-share.ts';
import type { SharedProduct } from './share-button.tsx';

/** Opens the system's sheet on touch, else our popup, which also comes where the sheet fails. Source: UX-44. */
export async function openShare(dialog: string, product: SharedProduct): Promise<void> {
  const has = { sheet: 'share' in navigator, touch: matchMedia(TOUCH_QUERY).matches };
  if (isNativeSheetUsed(has))
    try {
      await navigator.share({ title: product.name, url: addressToShare(product.path) });
      return;
    } catch (fault) {
      // The visitor closed the sheet; anything else means that it did not come.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
    }
  openModal(dialog, { props: { ...product } });
}
