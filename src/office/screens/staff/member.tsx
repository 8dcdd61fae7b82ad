import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { PlaceFields, readPlace } from './place-fields.tsx';
import {
  usePermissionWords,
  useRoleWords,
  useStaffFault,
  useStateWords,
  useStoresWords,
} from './staff-words.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address that names no member, or one whom whoever is here does not see. */
const notThere = () => new Response(null, { status: 404 });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const staffId = params.id ?? '';
  const found = ID.test(staffId) && (await context.get(officeContext).acts.openMember({ staffId }));
  if (!found) throw notThere();
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const staffId = params.id ?? '';
  if (!ID.test(staffId)) throw notThere();
  const { acts, language } = context.get(officeContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const place = readPlace(form);
  if (intent === 'change' && place.stores?.length === 0) return { intent, fault: 'STORES' };
  const done =
    intent === 'change'
      ? await acts.changeMember({ staffId, ...place })
      : intent === 'link'
        ? await acts.sendMemberLink({ staffId, language })
        : intent === 'forget'
          ? await acts.forgetMemberFactor({ staffId })
          : intent === 'block' || intent === 'unblock'
            ? await acts.setMemberBlocked({ staffId, isBlocked: intent === 'block' })
            : null;
  if (!done) throw new Response(null, { status: 400 });
  return { intent, fault: done.ok ? null : done.code };
}

export { clientAction } from '../../silence.ts';

export default function Member() {
  const { found, isMine, mayGive } = useLoaderData<typeof loader>();
  const stateOf = useStateWords();
  const isGivable = mayGive.roles.some(({ code }) => code === found.role);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/staff">
        <Trans>Все сотрудники</Trans>
      </BackLink>
      <ScreenHead
        title={found.name}
        count={
          <Badge tone={found.state === 'blocked' ? 'neutral' : 'ok'}>{stateOf(found.state)}</Badge>
        }
      />
      <Outcome />
      <div className="grid items-start gap-4 desktop:grid-cols-[2fr_1fr]">
        {isMine && isGivable ? (
          <Card className="p-4!">
            <Form
              method="post"
              key={`${found.role} ${found.stores?.join() ?? ''}`}
              className="flex flex-col gap-5"
            >
              <input type="hidden" name="intent" value="change" />
              <PlaceFields mayGive={mayGive} chosen={found} />
              <Press intent="change" variant="filled">
                <Trans>Сохранить роль и магазины</Trans>
              </Press>
            </Form>
          </Card>
        ) : (
          <Card className="flex flex-col gap-2 p-4!">
            <p>
              <Trans>
                Этого человека вы не меняете: свою роль и доступ меняет кто-то другой, а тех, кто
                может больше, – те, кто может столько же.
              </Trans>
            </p>
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <About />
          {isMine && <Access />}
        </div>
      </div>
    </div>
  );
}

function Outcome() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const faultOf = useStaffFault();
  const words: Readonly<Record<string, string>> = {
    invited: t`Приглашение отправлено.`,
    change: t`Роль и магазины сохранены: они действуют с этой минуты.`,
    link: t`Ссылка отправлена. Прежняя больше не действует.`,
    forget: t`Второй ключ забыт, все входы завершены.`,
    block: t`Доступ закрыт, все входы завершены.`,
    unblock: t`Доступ возвращён: можно войти заново.`,
  };
  const isDone = words[answer?.intent ?? query.get('done') ?? ''];
  if (answer?.fault)
    return (
      <Alert type="error" isInline>
        {faultOf(answer.fault)}
      </Alert>
    );
  if (isDone === undefined) return null;
  return (
    <div role="status">
      <Alert type="success" isInline>
        {isDone}
      </Alert>
    </div>
  );
}

function About() {
  const { t } = useLingui();
  const { found } = useLoaderData<typeof loader>();
  const may = useMay();
  const roleOf = useRoleWords();
  const storesOf = useStoresWords();
  const permissionOf = usePermissionWords();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Почта`, found.email],
    [t`Роль`, roleOf(found.role, found.roleName)],
    [t`Магазины`, storesOf(found.stores)],
    [t`Может`, found.permissions.map(permissionOf).join(', ')],
    [t`Второй ключ`, found.hasSecondFactor ? t`есть` : t`нет`],
    [t`Здесь с`, <Moment key="since" at={found.createdAt} zone="UTC" isDayOnly />],
    [
      t`В офисе`,
      found.seenAt === null ? (
        t`сейчас не в офисе`
      ) : (
        <Moment key="seen" at={found.seenAt} zone="UTC" />
      ),
    ],
    ...(found.linkUntil === null
      ? []
      : [
          [t`Ссылка действует до`, <Moment key="until" at={found.linkUntil} zone="UTC" />] as const,
        ]),
  ];
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {may('audit.see') && (
        <Link
          to={`/audit?actor=${encodeURIComponent(`staff:${found.id}`)}`}
          className="flex min-h-11 w-fit items-center text-brand"
        >
          <Trans>Записи в журнале</Trans>
        </Link>
      )}
    </Card>
  );
}

function Press({
  intent,
  variant,
  children,
}: {
  readonly intent: string;
  readonly variant?: 'filled' | 'danger' | 'outline';
  readonly children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isPressed = state === 'submitting' && formData?.get('intent') === intent;
  return (
    <Button type="submit" size="sm" variant={variant} state={isPressed ? 'pending' : 'idle'}>
      {children}
    </Button>
  );
}

function Access() {
  const { t } = useLingui();
  const { found } = useLoaderData<typeof loader>();
  const isBlocked = found.state === 'blocked';
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <h2 className="text-16 font-semi">{t`Доступ`}</h2>
      {!isBlocked && (
        <One
          intent="link"
          words={
            found.state === 'invited'
              ? t`Новое письмо со ссылкой; прежняя ссылка перестанет действовать.`
              : t`Письмо со ссылкой, по которой сотрудник задаст новый пароль. Второй ключ останется.`
          }
        >
          {found.state === 'invited' ? t`Пригласить ещё раз` : t`Прислать ссылку для пароля`}
        </One>
      )}
      {found.hasSecondFactor && (
        <One
          intent="forget"
          words={t`Если телефон потерян вместе с запасными кодами. Все входы завершатся.`}
        >
          {t`Забыть второй ключ`}
        </One>
      )}
      {isBlocked ? (
        <One intent="unblock" words={t`Войти нужно будет заново, прежним паролем.`}>
          {t`Вернуть доступ`}
        </One>
      ) : (
        <One
          intent="block"
          isDanger
          words={t`Все входы завершатся сразу, ссылки не подействуют. Имя останется в журнале.`}
        >
          {t`Закрыть доступ`}
        </One>
      )}
    </Card>
  );
}

function One({
  intent,
  words,
  isDanger,
  children,
}: {
  readonly intent: string;
  readonly words: string;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-1">
      <input type="hidden" name="intent" value={intent} />
      <Press intent={intent} variant={isDanger ? 'danger' : 'outline'}>
        {children}
      </Press>
      <p className="text-12 text-ink-2">{words}</p>
    </Form>
  );
}
