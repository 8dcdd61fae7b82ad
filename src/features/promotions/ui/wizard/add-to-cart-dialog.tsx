import type { DialogProps } from '#overlays/dialog-registry.ts';
import { idOf } from '../windows/promotion-windows.ts';
import { ActionWindow } from './action-dialog.tsx';

/** The wizard at its total, where nothing is left to choose; else at the first step that asks for something. Source: C2-049. */
export default function AddToCartDialog({ props, ...window }: DialogProps) {
  const first = idOf(props);
  return <ActionWindow key={first} first={first} isStraight {...window} />;
}
