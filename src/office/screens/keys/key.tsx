import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useScopeWords } from './key-words.ts';
import { ShownKey } from './shown-key.tsx';

const gone = (): never => {
  throw new Response(null, { status: 404 });
};

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openKey({ id: params['id'] ?? '' });
  return { found: found ?? gone(), asked: url.searchParams.get('ask') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = params['id'] ?? '';
  const form = await request.formData();
  if (textOf(form, 'intent') !== 'roll')
    return (await acts.revokeKey({ id })) ? redirect('/keys?done=revoked') : gone();
  const rolled = await acts.rollKey({ id, hint: textOf(form, 'hint').slice(0, 10) });
  if (rolled.ok) return { shown: rolled.key, refused: null };
  return rolled.code === 'UNKNOWN' ? gone() : { shown: null, refused: rolled.code };
}

export { clientAction } from '../../silence.ts';

/** A key: what it may and when it was used; replaced or revoked by two presses. */
export default function Key() {
  const { found, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const path = `/keys/${found.id}`;
  const isRolling = asked === 'roll' && !found.isOver;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/keys">
        <Trans>Ключи</Trans>
      </BackLink>
      <ScreenHead title={found.name} />
      {answer?.shown && <ShownKey shown={answer.shown} />}
      {answer?.refused && <Refused code={answer.refused} />}
      <Facts />
      {isRolling && (
        <Asked
          path={path}
          intent="roll"
          fields={{ hint: found.hint }}
          press={<Trans>Заменить ключ</Trans>}
        >
          <Trans>Появится новый ключ, а прежний сразу перестанет действовать.</Trans>
        </Asked>
      )}
      {asked === 'revoke' && (
        <Asked path={path} intent="revoke" press={<Trans>Отозвать ключ</Trans>}>
          <Trans>Программа больше ничего не прочтёт и не запишет. Вернуть ключ нельзя.</Trans>
        </Asked>
      )}
      {!isRolling && asked !== 'revoke' && (
        <div className="flex flex-wrap gap-3">
          {!found.isOver && (
            <ButtonLink to={`${path}?ask=roll`} preventScrollReset>
              <Trans>Заменить ключ</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={`${path}?ask=revoke`} preventScrollReset>
            <Trans>Отозвать ключ</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Facts() {
  const { t } = useLingui();
  const { found } = useLoaderData<typeof loader>();
  const scopeOf = useScopeWords();
  const facts = [
    [t`Ключ`, `…${found.hint}`],
    [t`Права`, found.scopes.map(scopeOf).join(', ')],
    [t`Магазины`, found.stores?.map((each) => each.toUpperCase()).join(', ') ?? t`все`],
    [
      t`Создан`,
      <span key="made">
        <Moment at={found.madeAt} zone="UTC" /> {found.madeByName}
      </span>,
    ],
    [
      t`Действует до`,
      found.expiresAt ? (
        <span key="ends" className="flex flex-wrap gap-2">
          <Moment at={found.expiresAt} zone="UTC" />
          {found.isOver && <Badge tone="warn">{t`срок вышел`}</Badge>}
        </span>
      ) : (
        '–'
      ),
    ],
    [
      t`Последний запрос`,
      found.lastUsedAt ? <Moment key="used" at={found.lastUsedAt} zone="UTC" /> : '–',
    ],
  ] as const;
  return (
    <Card className="max-w-180 min-w-0">
      <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Why a key was not replaced. */
function Refused({ code }: { readonly code: 'ENDED' | 'CHANGED' }) {
  return (
    <Alert type="warning" isInline>
      {code === 'ENDED' ? (
        <Trans>Ключ не заменён: его срок вышел. Создайте новый.</Trans>
      ) : (
        <Trans>
          Ничего не сделано: этот ключ уже заменён, прежний больше не подходит. Если нового никто не
          видел, замените ещё раз.
        </Trans>
      )}
    </Alert>
  );
}

function Asked({
  path,
  intent,
  fields = {},
  press,
  children,
}: {
  readonly path: string;
  readonly intent: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly press: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card className="flex max-w-180 flex-col gap-3 p-4!">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        <IntentForm path={path} intent={intent} fields={fields}>
          {press}
        </IntentForm>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
