import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useKitTexts } from './kit-texts.tsx';

export interface FieldWords {
  readonly label: string;
  /** Stands under the field all the time: what is wanted, and what for. */
  readonly help?: ReactNode;
  /** What is wrong and how to put it right; shown with an icon, never by colour alone. */
  readonly error?: string | null;
  /** Fields are required unless told otherwise, and the label says which are not. */
  readonly isOptional?: boolean;
}

/** Ids and ARIA of one field, so that label, help and error belong to its control. */
export function useFieldIds(
  id: string | undefined,
  { help, error }: Pick<FieldWords, 'help' | 'error'>,
) {
  const own = useId();
  const fieldId = id ?? own;
  const helpId = `${fieldId}-help`;
  const errorId = `${fieldId}-error`;
  const describedBy =
    [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ') || undefined;
  return {
    fieldId,
    helpId,
    errorId,
    // A field without words of its own may still be wrong, as one of several that share them.
    aria: { 'aria-describedby': describedBy, ...(error && { 'aria-invalid': true as const }) },
  };
}

export interface FieldFrameProps extends FieldWords {
  readonly fieldId: string;
  readonly helpId: string;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** Label above, control, error, help: the same for every kind of field. */
export function FieldFrame({
  label,
  help,
  error,
  isOptional,
  fieldId,
  helpId,
  errorId,
  children,
}: FieldFrameProps) {
  const texts = useKitTexts();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={fieldId} className="text-14 text-ink">
        {label}
        {isOptional && <span className="text-ink-2"> ({texts.optional})</span>}
      </label>
      {children}
      <FieldError id={errorId} error={error} />
      {help && (
        <p id={helpId} className="text-14 text-ink-2">
          {help}
        </p>
      )}
    </div>
  );
}

/** The words of an error with icon; nothing when there is none. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  const texts = useKitTexts();
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-err">
      <Icon name="error" size={20} />
      <span>
        <span className="sr-only">{texts.errorPrefix} </span>
        {error}
      </span>
    </p>
  );
}

/** Classes of whatever the buyer types into or chooses from. */
export const CONTROL_CLASSES =
  'w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3.5 py-2 text-16 text-ink transition-colors hover:border-ink-2 aria-invalid:border-err aria-invalid:border-2 disabled:bg-sand disabled:text-ink-2 [&[readonly]]:bg-sand';
