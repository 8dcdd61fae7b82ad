import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_CLASSES, FieldError, useFieldIds } from '#kit/field-frame.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null;
}

/** A file of this machine. */
export function FileField({ label, help, error, id, ...input }: FileFieldProps) {
  const { aria, fieldId, helpId, errorId } = useFieldIds(id, { help, error });
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldId} className="text-14 font-semi">
        {label}
      </label>
      <input
        {...input}
        {...aria}
        id={fieldId}
        type="file"
        className={`${CONTROL_CLASSES} file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-brand-tint file:px-3 file:text-14 file:font-semi file:text-brand`}
      />
      {help && (
        <p id={helpId} className="text-12 text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
