import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May hold a link, for example to the document that is agreed to. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null;
}

/** One yes or no, ticked anywhere on its row of 44 px. Consent starts unticked; its error stands at the box. */
export function Checkbox({ label, help, error, id, ...input }: CheckboxProps) {
  const { aria, fieldId, helpId, errorId } = useFieldIds(id, { help, error });
  return (
    <div className="flex flex-col gap-1 [&>p]:-mt-2 [&>p]:mb-1 [&>p]:pl-9">
      <label htmlFor={fieldId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative flex shrink-0">
          <input
            {...input}
            {...aria}
            id={fieldId}
            type="checkbox"
            className="peer relative size-6 appearance-none rounded-xs border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-brand aria-invalid:border-err disabled:bg-sand"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-6 fill-none stroke-on-brand stroke-[2.5] opacity-0 peer-checked:opacity-100 forced-colors:stroke-current"
          >
            <path d="m6.5 12.5 3.7 3.6 7.3-8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span className="min-w-0 text-16">{label}</span>
      </label>
      {help && (
        <p id={helpId} className="text-14 text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
