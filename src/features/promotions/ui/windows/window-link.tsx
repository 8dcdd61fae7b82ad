import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { openModal } from '#overlays/modals.ts';
import { PROMOTION_DIALOGS } from './promotion-windows.ts';

interface WindowLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  /** The page of the same, for those without scripts, and for a tab of its own. */
  readonly to: string;
  readonly dialog: keyof typeof PROMOTION_DIALOGS;
  readonly actionID?: number;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A way to a promotion that stays on the page: its window comes with the press, and where that cannot come, its page. */
export const WindowLink = ({ dialog, actionID, ...link }: WindowLinkProps) => (
  <Link
    {...link}
    data-window={PROMOTION_DIALOGS[dialog]}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      void import('./promotion-dialogs.ts').then(
        () =>
          openModal(
            PROMOTION_DIALOGS[dialog],
            actionID === undefined ? {} : { props: { actionID } },
          ),
        () => location.assign(link.to),
      );
    }}
  />
);
