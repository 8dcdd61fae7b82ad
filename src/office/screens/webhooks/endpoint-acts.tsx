import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { loader } from './webhook.tsx';
import { webhookPath } from './webhook-words.ts';

/** What is done with an endpoint beside changing it; what cannot be taken back is pressed twice. */
export function EndpointActs() {
  const { endpoint, asked, isOldSigning } = useLoaderData<typeof loader>();
  const path = webhookPath(endpoint.id);
  const { revision, state, oldSecretUntil } = endpoint;
  if (asked === 'roll')
    return (
      <Asked intent="roll" press={<Trans>Заменить секрет</Trans>}>
        <Trans>
          Появится новый секрет. Прежний действует ещё сутки: за это время поставьте новый в
          программе.
        </Trans>
      </Asked>
    );
  if (asked === 'remove')
    return (
      <Asked intent="remove" press={<Trans>Убрать вебхук</Trans>}>
        <Trans>
          Программа больше ничего не узнает, а журнал отправок исчезнет. Вернуть вебхук нельзя.
        </Trans>
      </Asked>
    );
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        {state === 'on' ? (
          <>
            <IntentForm path={path} intent="test" isFilled={false}>
              <Trans>Отправить проверку</Trans>
            </IntentForm>
            <IntentForm path={path} intent="off" fields={{ revision }} isFilled={false}>
              <Trans>Выключить</Trans>
            </IntentForm>
          </>
        ) : (
          <IntentForm path={path} intent="on" fields={{ revision }}>
            <Trans>Включить</Trans>
          </IntentForm>
        )}
        <ButtonLink to={`${path}?ask=roll`} preventScrollReset>
          <Trans>Заменить секрет</Trans>
        </ButtonLink>
        <ButtonLink to={`${path}?ask=remove`} preventScrollReset>
          <Trans>Убрать вебхук</Trans>
        </ButtonLink>
      </div>
      {isOldSigning && oldSecretUntil && (
        <p className="text-14 text-ink-2">
          <Trans>
            Прежний секрет подписывает до <Moment at={oldSecretUntil} zone="UTC" />
          </Trans>
        </p>
      )}
    </section>
  );
}

function Asked({
  intent,
  press,
  children,
}: {
  readonly intent: string;
  readonly press: ReactNode;
  readonly children: ReactNode;
}) {
  const { endpoint } = useLoaderData<typeof loader>();
  const path = webhookPath(endpoint.id);
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        <IntentForm path={path} intent={intent} fields={{ revision: endpoint.revision }}>
          {press}
        </IntentForm>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
