import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { subscriptionPath } from '../rules/subscription-path.ts';

export type Change =
  | 'skip'
  | 'take'
  | 'move'
  | 'pause'
  | 'resume'
  | 'means'
  | 'address'
  | 'kit'
  | 'receiver'
  | 'cancel';

export interface ChangeFormProps {
  readonly id: string;
  readonly what: Change;
  /** The month that the page shows as the next; null: it is about none. */
  readonly number?: number | null | undefined;
  readonly className?: string;
  /** What the page goes on asking where it is refused. */
  readonly query?: Parameters<typeof subscriptionPath>[2];
  /** What was chosen before. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Sent by the browser itself, so that the answer is a page loaded anew. */
  readonly isWhole?: boolean;
  readonly children: (isSending: boolean) => ReactNode;
}

/** A form about one subscription. Its answer stands at its card; without scripts the address names the card, so that it is in sight. */
export function ChangeForm({
  id,
  what,
  number = null,
  className,
  query,
  hidden,
  isWhole,
  children,
}: ChangeFormProps) {
  const { place } = useShell();
  const isScripted = useIsScripted();
  const sent = useNavigation().formData;
  const isSending = sent?.get('intent') === what && sent.get('id') === id;
  const page = accountPaths(place.language).subscriptions();
  return (
    <Form
      method="post"
      action={
        isScripted && !query ? `${page}?tab=active` : subscriptionPath(place.language, id, query)
      }
      preventScrollReset
      reloadDocument={isWhole ?? false}
      noValidate
      className={className}
    >
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="id" value={id} />
      {number !== null && <input type="hidden" name="number" value={number} />}
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSending)}
    </Form>
  );
}

export const stateOf = (isSending: boolean) => (isSending ? 'pending' : 'idle');

/** What was posted for this form of this card and refused; what was typed in it comes back. */
export const refusedOf = (posted: Posted | undefined, id: string, what: Change) =>
  posted?.intent === id && !posted.isDone && posted.typed['intent'] === what ? posted : undefined;
