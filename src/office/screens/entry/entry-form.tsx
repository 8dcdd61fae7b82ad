import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';

export type EntryFault = 'WRONG' | 'TOO_MANY' | 'WEAK' | 'GONE' | 'EMPTY';

export interface EntryFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What the last try was refused for, in words. */
  readonly fault: string | null;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form at the door: what it asks, what was wrong with the last try, one button. */
export function EntryForm({ title, text, fault, submit, children }: EntryFormProps) {
  const { state } = useNavigation();
  const [query] = useSearchParams();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) alert.current?.focus();
  }, [fault]);
  return (
    <Card className="flex flex-col gap-5">
      <title>{title}</title>
      <h1 className="text-24 font-semi text-balance">{title}</h1>
      {text && <p className="text-ink-2">{text}</p>}
      {fault && (
        <div ref={alert} tabIndex={-1} role="alert">
          <Alert type="error" isInline>
            {fault}
          </Alert>
        </div>
      )}
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="to" value={query.get('to') ?? '/'} />
        {children}
        <Button
          type="submit"
          variant="filled"
          isWide
          state={state === 'submitting' ? 'pending' : 'idle'}
        >
          {submit}
        </Button>
      </Form>
    </Card>
  );
}

/** Words for what a try at the door was refused for. */
export function useEntryFault(fault: EntryFault | undefined, wrong: string): string | null {
  const { t } = useLingui();
  if (fault === undefined) return null;
  if (fault === 'TOO_MANY') return t`Слишком много попыток. Попробуйте через час.`;
  if (fault === 'WEAK') return t`Пароль слишком простой: его легко подобрать.`;
  if (fault === 'GONE') return t`Приглашение уже использовано или закончилось. Попросите новое.`;
  return wrong;
}
