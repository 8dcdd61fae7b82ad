import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { StaffAction } from '#features/orders/rules/order-life.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useMay } from '../../ui/use-office.ts';
import type { ActOutcome } from './act-on-order.ts';
import { RIGHT_OF, useActionWords } from './action-words.ts';

export interface OrderActionsProps {
  /** The next thing first, what ends the order last. */
  readonly actions: readonly StaffAction[];
  /** What each does, in words. */
  readonly effects: Readonly<Partial<Record<StaffAction, readonly string[]>>>;
  readonly typed: ActOutcome['typed'];
}

/** What is done from elsewhere. */
const NOT_HERE: readonly StaffAction[] = ['cancel-parcel'];

/** What may be done to the order now: the next thing is filled, what ends it says what that does before it is done. */
export function OrderActions({ actions, effects, typed }: OrderActionsProps) {
  const may = useMay();
  const open = actions.filter((each) => !NOT_HERE.includes(each) && may(RIGHT_OF[each]));
  const [first] = open;
  if (!first) return null;
  return (
    <Card className="flex flex-col gap-4 p-4! print:hidden">
      {open.map((each) => (
        <One
          key={each}
          action={each}
          isNext={each === first && each !== 'cancel'}
          effects={effects[each] ?? []}
          typed={typed}
        />
      ))}
    </Card>
  );
}

interface OneProps {
  readonly action: StaffAction;
  readonly isNext: boolean;
  readonly effects: readonly string[];
  readonly typed: ActOutcome['typed'];
}

function One({ action, isNext, effects, typed }: OneProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const { state, formData } = useNavigation();
  const isPressed = state === 'submitting' && formData?.get('intent') === action;
  const press = (
    <Button
      type="submit"
      size="sm"
      variant={action === 'cancel' ? 'danger' : isNext ? 'filled' : 'outline'}
      state={isPressed ? 'pending' : 'idle'}
    >
      {words(action)}
    </Button>
  );
  if (action === 'return-goods' || action === 'less')
    return (
      <ButtonLink to={action === 'less' ? 'edit#less' : 'return'} size="sm" className="self-start">
        {words(action)}
      </ButtonLink>
    );
  if (action === 'cancel')
    return (
      <details className="border-t border-line pt-2" open={typed.reason !== undefined}>
        <summary className="flex min-h-11 w-fit items-center rounded-sm text-err">
          {words(action)}…
        </summary>
        <ActForm action={action} effects={effects}>
          <TextArea
            label={t`Почему`}
            help={t`Видят только сотрудники: покупатель этих слов не увидит.`}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={typed.reason}
          />
          {press}
        </ActForm>
      </details>
    );
  if (action === 'another-parcel')
    return (
      <details className="border-t border-line pt-2" open={typed.another !== undefined}>
        <summary className="flex min-h-11 w-fit items-center rounded-sm">{words(action)}…</summary>
        <ActForm action={action} effects={effects}>
          <ParcelNumber typed={typed.another} />
          {press}
        </ActForm>
      </details>
    );
  return (
    <ActForm action={action} effects={effects}>
      {action === 'hand-over' && <ParcelNumber typed={typed.number} />}
      {press}
    </ActForm>
  );
}

function ParcelNumber({ typed }: { readonly typed: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Номер посылки`}
      help={t`Пусто: номер даст сам перевозчик, если он подключён.`}
      name="number"
      isOptional
      autoComplete="off"
      defaultValue={typed}
    />
  );
}

function ActForm({
  action,
  effects,
  children,
}: {
  readonly action: StaffAction;
  readonly effects: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value={action} />
      {children}
      {effects.length > 0 && (
        <p className="min-w-0 flex-1 basis-52 self-center text-12 text-ink-2">
          <span className="sr-only">
            <Trans>Что будет:</Trans>{' '}
          </span>
          {effects.join('. ')}.
        </p>
      )}
    </Form>
  );
}
