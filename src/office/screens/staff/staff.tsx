import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useRoleWords, useStateWords, useStoresWords } from './staff-words.ts';

const TONES = { invited: 'info', open: 'ok', blocked: 'neutral' } as const;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.listStaff({});

export default function Staff() {
  const { t } = useLingui();
  const { members } = useLoaderData<typeof loader>();
  const roleOf = useRoleWords();
  const stateOf = useStateWords();
  const storesOf = useStoresWords();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Сотрудники`}
        count={members.length}
        action={
          <>
            <ButtonLink to="/staff/roles" size="sm">
              <Trans>Роли</Trans>
            </ButtonLink>
            <ButtonLink to="/staff/new" variant="filled" size="sm">
              <Trans>Пригласить</Trans>
            </ButtonLink>
          </>
        }
      />
      <DataTable
        name="staff"
        label={t`Сотрудники`}
        rows={members}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/staff/${id}`}
        columns={[
          { id: 'name', title: t`Имя`, isFixed: true },
          { id: 'state', title: t`Доступ`, isFixed: true },
          { id: 'role', title: t`Роль` },
          { id: 'stores', title: t`Магазины` },
          { id: 'email', title: t`Почта` },
          { id: 'factor', title: t`Второй ключ` },
          { id: 'seen', title: t`В офисе` },
        ]}
        renderCells={({ name, state, role, roleName, stores, email, hasSecondFactor, seenAt }) => ({
          name: <span className="inline-block min-w-32 wrap-anywhere">{name}</span>,
          state: <Badge tone={TONES[state]}>{stateOf(state)}</Badge>,
          role: roleOf(role, roleName),
          stores: storesOf(stores),
          email: <span className="inline-block min-w-48 wrap-anywhere">{email}</span>,
          factor: hasSecondFactor ? t`есть` : t`нет`,
          seen: seenAt === null ? '–' : <Moment at={seenAt} zone="UTC" />,
        })}
      />
    </div>
  );
}
