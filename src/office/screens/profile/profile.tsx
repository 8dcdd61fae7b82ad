import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { usePermissionWords, useRoleWords, useStoresWords } from '../staff/staff-words.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.openProfile({});

export async function action({ request, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  if (form.get('intent') === 'others') await acts.endOtherSessions({});
  else await acts.endOwnSession({ id: textOf(form, 'id') });
  return null;
}

export default function Profile() {
  const { t } = useLingui();
  const { member } = useOffice();
  const [query] = useSearchParams();
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={member.name} count={member.email} />
      {query.get('done') === 'password' && (
        <div role="status">
          <Alert type="success" isInline>
            {t`Пароль изменён, на других устройствах нужно войти заново.`}
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[2fr_1fr]">
        <Sessions />
        <div className="flex min-w-0 flex-col gap-4">
          <Keys />
          <Rights />
        </div>
      </div>
    </div>
  );
}

function Sessions() {
  const { t } = useLingui();
  const { sessions, sessionId } = useLoaderData<typeof loader>();
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <h2 className="text-16 font-semi">{t`Где вы вошли`}</h2>
      <ul className="flex flex-col">
        {sessions.map(({ id, device, startedAt, seenAt }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="wrap-anywhere">{device ?? t`Неизвестное устройство`}</p>
              <p className="text-12 text-ink-2">
                <Trans>
                  вход <Moment at={startedAt} zone="UTC" />, последний раз{' '}
                  <Moment at={seenAt} zone="UTC" />
                </Trans>
              </p>
            </div>
            {id === sessionId ? (
              <Badge tone="ok">{t`это устройство`}</Badge>
            ) : (
              <Form method="post" preventScrollReset className="ml-auto shrink-0">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="sm">
                  <Trans>Завершить</Trans>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="others" />
          <Button type="submit" size="sm">
            <Trans>Завершить все остальные</Trans>
          </Button>
        </Form>
      )}
    </Card>
  );
}

function Keys() {
  const { t } = useLingui();
  const { hasSecondFactor, recoveryCodesLeft } = useLoaderData<typeof loader>();
  return (
    <Card className="flex flex-col items-start gap-3 p-4!">
      <h2 className="text-16 font-semi">{t`Пароль и второй ключ`}</h2>
      <ButtonLink to="/profile/password" size="sm">
        <Trans>Изменить пароль</Trans>
      </ButtonLink>
      {hasSecondFactor ? (
        <>
          <ButtonLink to="/profile/second-factor" size="sm">
            <Trans>Сменить телефон с кодами</Trans>
          </ButtonLink>
          <ButtonLink to="/profile/recovery-codes" size="sm">
            <Trans>Новые запасные коды</Trans>
          </ButtonLink>
          <p className="text-12 text-ink-2 tabular-nums">
            <Trans>Запасных кодов осталось: {recoveryCodesLeft}</Trans>
          </p>
        </>
      ) : (
        <>
          <ButtonLink to="/second-factor" size="sm">
            <Trans>Добавить второй ключ</Trans>
          </ButtonLink>
          <p className="text-12 text-ink-2">
            {t`Код из приложения на телефоне: с ним чужой человек не войдёт, даже если узнает пароль.`}
          </p>
        </>
      )}
    </Card>
  );
}

function Rights() {
  const { t } = useLingui();
  const { member } = useOffice();
  const roleOf = useRoleWords();
  const storesOf = useStoresWords();
  const permissionOf = usePermissionWords();
  if (!member) return null;
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">{roleOf(member.role, member.roleName)}</h2>
      <p>{member.permissions.map(permissionOf).join(', ')}</p>
      <p className="text-12 text-ink-2">{t`Магазины: ${storesOf(member.stores)}`}</p>
    </Card>
  );
}
