import { classNames } from './class-names.ts';

export type DialogKind = 'modal' | 'sheet' | 'sidebar' | 'panel' | 'screen' | 'steps' | 'map';
export type DialogWidth = 'md' | 'lg' | 'xl' | 'film';

const BOTTOM = 'max-h-[92dvh] w-full rounded-t-xl';

/** Where a window of each kind stands. */
export const VIEWPORT_CLASSES: Record<DialogKind, string> = {
  modal: 'items-end tablet:items-center tablet:justify-center tablet:p-6',
  sheet: 'items-end justify-center',
  sidebar: 'items-stretch justify-end',
  panel: 'items-stretch justify-center tablet:top-(--panel-top,0px)! tablet:items-start',
  screen: 'items-stretch justify-center',
  steps: 'items-stretch justify-center tablet:items-center tablet:p-6',
  map: 'items-stretch justify-center tablet:items-center tablet:p-6',
};

/** Size, corners, and from where it comes: 16 px from its edge. */
const SHAPES: Record<DialogKind, string> = {
  modal: `${BOTTOM} [--from-y:16px] tablet:max-h-[90dvh] tablet:rounded-lg tablet:[--from-y:8px]`,
  sheet: `${BOTTOM} max-w-180 [--from-y:16px]`,
  sidebar: 'w-full [--from-x:16px] tablet:max-w-120',
  panel:
    'w-full [--from-y:-8px] tablet:max-h-[calc(100%-24px)] tablet:max-w-[calc(var(--page)+2*var(--edge-t))] tablet:rounded-b-xl',
  screen: 'h-dvh w-full',
  // As high as the highest step, so that nothing jumps between two of them.
  steps:
    'h-dvh w-full [--from-y:16px] tablet:h-[min(720px,90dvh)] tablet:max-w-240 tablet:rounded-lg',
  map: 'h-dvh w-full [--from-y:16px] tablet:h-[min(720px,90dvh)] tablet:max-w-300 tablet:rounded-lg',
};

/** 560, 720 or 960 px; `film` is as wide as what is in it. */
const WIDTHS: Record<DialogWidth, string> = {
  md: 'tablet:max-w-140',
  lg: 'tablet:max-w-180',
  xl: 'tablet:max-w-240',
  film: 'tablet:max-w-max',
};

/** Kinds that rise from the lower edge of a mobile screen wear a handle; it is decoration, the cross closes. */
export const HAS_HANDLE: Record<DialogKind, boolean> = {
  modal: true,
  sheet: true,
  sidebar: false,
  panel: false,
  screen: false,
  steps: false,
  map: false,
};

/** The classes of the window itself. */
export const popupClasses = (kind: DialogKind, width: DialogWidth): string =>
  classNames(
    'kit-window flex min-h-0 flex-col bg-surface text-ink shadow-3 forced-colors:border',
    SHAPES[kind],
    kind === 'modal' && WIDTHS[width],
  );
