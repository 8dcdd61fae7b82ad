import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { SubscriptionCardData, SubscriptionsData } from '../loaders/subscriptions.ts';
import { subscriptionPath } from '../rules/subscription-path.ts';
import type { CancelFacts } from './cancel-words.tsx';
import { KitForm, ReceiverForm } from './kit-forms.tsx';
import { ChangeButton, MeansForm, MoveForm } from './manage-forms.tsx';

const CANCEL_DIALOG = 'cancel-subscription';
registerDialogs({ [CANCEL_DIALOG]: { load: () => import('./cancel-dialog.tsx') } });

interface ManageProps {
  readonly subscription: SubscriptionCardData;
  readonly posted: Posted | undefined;
  readonly means: SubscriptionsData['means'];
  readonly facts: CancelFacts;
  /** The card asks something already: it is answered first. */
  readonly isAsking: boolean;
}

/** What its holder does with a subscription that goes on or rests. */
export function Manage({ subscription, posted, means, facts, isAsking }: ManageProps) {
  const { place } = useShell();
  const { id, kit, months, next, isPaused } = subscription;
  const isToCome = months.some(({ state }) => state === 'planned' || state === 'announced');
  const ask = (query: Parameters<typeof subscriptionPath>[2]) =>
    subscriptionPath(place.language, id, query);
  const name = <span className="sr-only"> {kit.name}</span>;
  return (
    <div className="print:hidden">
      {!isAsking && (
        <div className="flex flex-wrap gap-3">
          {next?.isAnnounced && (
            <ButtonLink to={ask({ take: String(next.number) })} preventScrollReset>
              <Trans>Получить раньше</Trans>
              {name}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={ask({ skip: String(next.number) })} preventScrollReset>
              <Trans>Пропустить следующий</Trans>
              {name}
            </ButtonLink>
          )}
          {isToCome && (
            <ButtonLink to={ask({ address: id })} preventScrollReset>
              <Trans>Изменить адрес</Trans>
              {name}
            </ButtonLink>
          )}
          <ChangeButton id={id} what={isPaused ? 'resume' : 'pause'} name={kit.name}>
            {isPaused ? <Trans>Возобновить</Trans> : <Trans>Приостановить</Trans>}
          </ChangeButton>
        </div>
      )}
      <div className="mt-2">
        <MoveForm subscription={subscription} posted={posted} />
        {isToCome && <KitForm subscription={subscription} posted={posted} />}
        {isToCome && <ReceiverForm subscription={subscription} posted={posted} />}
        <MeansForm subscription={subscription} posted={posted} means={means} />
      </div>
      <Link
        to={ask({ cancel: id })}
        preventScrollReset
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          openModal(CANCEL_DIALOG, { props: { ...facts } });
        }}
        className={buttonClasses({ variant: 'text', size: 'sm' }, 'mt-3 -ml-3.5')}
      >
        <Trans>Отменить подписку</Trans>
        {name}
      </Link>
    </div>
  );
}
