import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  Link,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { ListedPasskey } from '#features/staff/model.ts';
import { PASSKEYS_MOST } from '#features/staff/rules/passkeys.ts';
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

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, entry } = context.get(officeContext);
  return { ...(await acts.openProfile({})), ...(await entry.factorsHere()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  if (form.get('intent') === 'others') await acts.endOtherSessions({});
  else await acts.endOwnSession({ id: textOf(form, 'id') });
  return null;
}

export { clientAction } from '../../silence.ts';

export default function Profile() {
  const { t } = useLingui();
  const { member } = useOffice();
  const [query] = useSearchParams();
  const words: Readonly<Record<string, string>> = {
    password: t`Пароль изменён, на других устройствах нужно войти заново.`,
    passkey: t`Ключ доступа добавлен.`,
    renamed: t`Ключ доступа переименован.`,
    removed: t`Ключ доступа удалён, на других устройствах нужно войти заново.`,
  };
  const said = words[query.get('done') ?? ''];
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={member.name} count={member.email} />
      {said && (
        <div role="status">
          <Alert type="success" isInline>
            {said}
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[2fr_1fr]">
        <Sessions />
        <div className="flex min-w-0 flex-col gap-4">
          <Keys />
          <Passkeys />
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
  const { hasSecondFactor, hasDevice, recoveryCodesLeft } = useLoaderData<typeof loader>();
  return (
    <Card className="flex flex-col items-start gap-3 p-4!">
      <h2 className="text-16 font-semi">{t`Пароль и второй ключ`}</h2>
      <ButtonLink to="/profile/password" size="sm">
        <Trans>Изменить пароль</Trans>
      </ButtonLink>
      {hasSecondFactor ? (
        <>
          <ButtonLink to="/profile/second-factor" size="sm">
            {hasDevice ? t`Сменить телефон с кодами` : t`Добавить код из приложения`}
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

function Passkeys() {
  const { t } = useLingui();
  const { passkeys } = useLoaderData<typeof loader>();
  return (
    <Card className="flex flex-col items-start gap-3 p-4!">
      <h2 className="text-16 font-semi">{t`Ключи доступа`}</h2>
      {passkeys.length > 0 && (
        <ul className="flex w-full flex-col">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <p className="text-12 text-ink-2">
        {t`Вход пальцем, лицом или паролем устройства – вместо кода, а если хотите, и вместо пароля.`}
      </p>
      {passkeys.length < PASSKEYS_MOST && (
        <ButtonLink to="/profile/passkeys/new" size="sm">
          <Trans>Добавить ключ доступа</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: ListedPasskey }) {
  const { t } = useLingui();
  const { id, name, host, isBackedUp, createdAt, usedAt } = passkey;
  return (
    <li className="flex flex-col border-b border-line py-2 last:border-0">
      <Link
        to={`/profile/passkeys/${id}`}
        className="flex min-h-11 items-center wrap-anywhere text-brand"
      >
        {name}
      </Link>
      <p className="text-12 wrap-anywhere text-ink-2">
        {usedAt ? (
          <Trans>
            добавлен <Moment at={createdAt} zone="UTC" />, последний раз{' '}
            <Moment at={usedAt} zone="UTC" />
          </Trans>
        ) : (
          <Trans>
            добавлен <Moment at={createdAt} zone="UTC" />, ещё не использован
          </Trans>
        )}
      </p>
      <p className="text-12 wrap-anywhere text-ink-2">
        {isBackedUp ? t`${host}, есть копия в облаке` : t`${host}, только на этом устройстве`}
      </p>
    </li>
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
