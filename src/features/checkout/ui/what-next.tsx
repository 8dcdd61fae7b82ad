import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';

export interface NextStep {
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly note?: ReactNode;
  /** Behind us already. */
  readonly isDone?: boolean;
}

/** What follows, from above to below along a line; the order is read out as a list. */
export function WhatNext({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ icon, text, note, isDone }, index) => (
        <li key={index} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-9 bottom-0 left-4.5 w-px bg-line-strong"
            />
          )}
          <span
            className={classNames(
              'grid size-9 shrink-0 place-items-center rounded-pill',
              isDone ? 'bg-ok-tint text-ok' : 'bg-brand-tint text-brand',
            )}
          >
            <Icon name={isDone ? 'tick' : icon} size={20} />
          </span>
          <span className="min-w-0 pt-1.5 wrap-anywhere">
            <span className="block">{text}</span>
            {note && <span className="block text-14 text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
