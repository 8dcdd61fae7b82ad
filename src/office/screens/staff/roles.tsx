import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ROLE_NAME_MOST } from '#features/staff/rules/roles.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { PermissionFields, readPermissions } from './role-fields.tsx';
import { usePermissionWords, useRoleWords, useStaffFault } from './staff-words.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.listRoles({});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = {
    name: textOf(form, 'name').slice(0, ROLE_NAME_MOST * 2),
    permissions: [...readPermissions(form)],
  };
  const done = await context.get(officeContext).acts.addRole(typed);
  return done.ok ? redirect('/staff/roles?done=added') : { fault: done.code, typed };
}

export { clientAction } from '../../silence.ts';

/** What each role may do, and a form for another. */
export default function Roles() {
  const { t } = useLingui();
  const { roles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const roleOf = useRoleWords();
  const permissionOf = usePermissionWords();
  const done = query.get('done');
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/staff">
        <Trans>Все сотрудники</Trans>
      </BackLink>
      <ScreenHead title={t`Роли`} count={roles.length} />
      {(done === 'added' || done === 'removed') && !answer && (
        <div role="status">
          <Alert type="success" isInline>
            {done === 'added' ? t`Роль добавлена.` : t`Роль удалена.`}
          </Alert>
        </div>
      )}
      <DataTable
        name="roles"
        label={t`Роли`}
        rows={roles}
        idOf={({ code }) => code}
        hrefOf={({ code }) => `/staff/roles/${code}`}
        columns={[
          { id: 'role', title: t`Роль`, isFixed: true },
          { id: 'members', title: t`Сотрудников`, isFigure: true },
          { id: 'may', title: t`Может` },
        ]}
        renderCells={({ code, name, members, permissions }) => ({
          role: <span className="inline-block min-w-32 wrap-anywhere">{roleOf(code, name)}</span>,
          members,
          may: (
            <span className="inline-block min-w-48 text-14 whitespace-normal">
              {permissions.map(permissionOf).join(', ') || '–'}
            </span>
          ),
        })}
      />
      <NewRole />
    </div>
  );
}

function NewRole() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const faultOf = useStaffFault();
  const isOfField = answer?.fault === 'ROLE_NAME' || answer?.fault === 'NAME_TAKEN';
  return (
    <Card className="max-w-140">
      <details open={answer !== undefined}>
        <summary className="flex min-h-11 w-fit items-center rounded-sm text-brand">
          <Trans>Новая роль</Trans>
        </summary>
        <Form method="post" className="flex flex-col gap-5 pt-3">
          {answer && !isOfField && (
            <Alert type="error" isInline>
              {faultOf(answer.fault)}
            </Alert>
          )}
          <TextField
            label={t`Название роли`}
            name="name"
            autoComplete="off"
            maxLength={ROLE_NAME_MOST}
            defaultValue={answer?.typed.name}
            error={isOfField ? faultOf(answer.fault) : null}
          />
          <PermissionFields chosen={answer?.typed.permissions ?? []} />
          <Button type="submit" variant="filled">
            <Trans>Добавить роль</Trans>
          </Button>
        </Form>
      </details>
    </Card>
  );
}
