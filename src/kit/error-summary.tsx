import { useEffect, useRef, type ReactNode } from 'react';
import { focusLater } from './focus-delay.ts';
import { Icon } from './icon.tsx';

export interface FieldFault {
  /** Id of the control. */
  readonly fieldId: string;
  /** The same words as at the field, after its name. */
  readonly text: ReactNode;
}

export interface ErrorSummaryProps {
  /** «Исправьте 2 поля». */
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Rises with each try to send, so that the summary takes the focus each time. */
  readonly attempt?: number;
}

/** What is to be put right before a form goes out; takes the focus and leads to each field. */
export function ErrorSummary({ title, faults, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const callOff = useRef<() => void>(undefined);
  const isThere = faults.length > 0;
  useEffect(() => {
    callOff.current = isThere ? focusLater(() => box.current) : undefined;
    return callOff.current;
  }, [isThere, attempt]);
  if (!isThere) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border-2 border-err bg-err-tint p-4 wrap-anywhere text-ink"
    >
      <Icon name="error" className="text-err" />
      <div className="min-w-0">
        <h2 className="font-semi">{title}</h2>
        <ul className="mt-1">
          {faults.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  // Who is faster than the summary keeps the focus at the field.
                  callOff.current?.();
                  document.getElementById(fieldId)?.focus();
                }}
                className="inline-flex min-h-11 items-center text-err underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
