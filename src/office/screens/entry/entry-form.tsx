import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { PASSKEY_NAME_MOST, PASSKEYS_MOST } from '#features/staff/rules/passkeys.ts';

export type EntryFault =
  | 'WRONG'
  | 'TOO_MANY'
  | 'WEAK'
  | 'GONE'
  | 'EMPTY'
  | 'FULL'
  | 'KNOWN'
  | 'NAME'
  | 'LAST'
  | 'PASSKEY'
  | 'UNMADE';

export interface EntryFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What the last try was refused for, in words. */
  readonly fault: string | null;
  readonly submit: string;
  readonly children: ReactNode;
  /** Another way, after the button. */
  readonly other?: ReactNode;
}

/** A form at the door: what it asks, what was wrong with the last try, one button. */
export function EntryForm({ title, text, fault, submit, children, other }: EntryFormProps) {
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
        {other}
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
  if (fault === 'PASSKEY') return t`Ключ доступа не подошёл. Попробуйте ещё раз или войдите иначе.`;
  if (fault === 'UNMADE')
    return t`Ключ доступа не принят: он создан слишком поздно или не здесь. Попробуйте ещё раз.`;
  if (fault === 'FULL')
    return t`Больше ${PASSKEYS_MOST} ключей доступа не хранится. Удалите лишний.`;
  if (fault === 'KNOWN') return t`Этот ключ доступа уже добавлен.`;
  if (fault === 'NAME') return t`Назовите ключ, не длиннее ${PASSKEY_NAME_MOST} знаков.`;
  if (fault === 'LAST') return t`Это ваш единственный второй ключ. Сначала добавьте другой.`;
  if (fault === 'GONE') return t`Приглашение уже использовано или закончилось. Попросите новое.`;
  return wrong;
}
