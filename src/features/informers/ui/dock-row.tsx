import type { ReactNode } from 'react';
import { IconButton } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';

export interface DockRowProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** What can be done about it; on a narrow screen under the words. */
  readonly actions?: ReactNode;
  /** Absent where one of the actions is the answer. */
  readonly close?: { readonly label: string; readonly onPress: () => void };
}

/** Words, what can be done about them, and a cross. */
export function DockRow({ icon, children, actions, close }: DockRowProps) {
  return (
    <div className="flex items-start gap-2 py-1.5 pr-1.5 pl-4 tablet:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-2 tablet:flex-nowrap">
        <Icon name={icon} className="hidden text-brand tablet:block" />
        <p className="min-w-0 flex-1 basis-full text-14 tablet:basis-auto tablet:text-16">
          {children}
        </p>
        {actions && (
          <div className="flex flex-wrap gap-2 pr-2 *:min-h-11 tablet:shrink-0">{actions}</div>
        )}
      </div>
      {close && <IconButton icon="close" label={close.label} onClick={close.onPress} />}
    </div>
  );
}
