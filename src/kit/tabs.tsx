import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The owner keeps the choice in the address. */
  readonly onSelect: (id: string) => void;
}

/** Tabs with arrow keys. All contents are in the page, and without scripts all are open. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    const at = tabs.findIndex(({ id }) => id === selected);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && at + step + tabs.length;
    if (to === undefined) return;
    const next = tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${prefix}-${id}`}
            aria-controls={`${prefix}-${id}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={classNames(
              '-mb-px min-h-12 shrink-0 border-b-2 px-4 -outline-offset-2! transition-colors',
              id === selected
                ? 'border-brand font-semi text-brand forced-colors:border-b-4'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== selected}
          className="py-4"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
