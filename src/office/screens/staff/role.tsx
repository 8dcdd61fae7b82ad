import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
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
import { ScreenHead } from '../../ui/screen-head.tsx';
import { PermissionFields, readPermissions } from './role-fields.tsx';
import { usePermissionWords, useRoleWords, useStaffFault } from './staff-words.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { roles } = await context.get(officeContext).acts.listRoles({});
  const role = roles.find(({ code }) => code === params.code);
  if (!role) throw new Response(null, { status: 404 });
  return role;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { acts } = context.get(officeContext);
  const which = { code: params.code ?? '', revision: Number(textOf(form, 'revision')) };
  if (textOf(form, 'intent') === 'remove') {
    const gone = await acts.removeRole(which);
    return gone.ok ? redirect('/staff/roles?done=removed') : { fault: gone.code, typed: null };
  }
  const typed = {
    name: textOf(form, 'name').slice(0, ROLE_NAME_MOST * 2),
    permissions: [...readPermissions(form)],
  };
  const done = await acts.changeRole({ ...which, ...typed });
  return { fault: done.ok ? null : done.code, typed: done.ok ? null : typed };
}

export { clientAction } from '../../silence.ts';

/** What one role may do, and how it is called. */
export default function Role() {
  const role = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const roleOf = useRoleWords();
  const permissionOf = usePermissionWords();
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <BackLink to="/staff/roles">
        <Trans>Все роли</Trans>
      </BackLink>
      <ScreenHead title={roleOf(role.code, role.name)} />
      <Outcome />
      {role.isMine ? (
        <>
          <Change key={`${role.revision} ${answer?.fault ?? ''}`} />
          {role.isOwn && <Removal />}
        </>
      ) : (
        <Card className="flex flex-col gap-2">
          <p>
            <Trans>
              Эту роль вы не меняете: роль владельца всегда может всё, свою роль меняет кто-то
              другой, а те, что могут больше, – те, кто может столько же.
            </Trans>
          </p>
          <p className="text-ink-2">{role.permissions.map(permissionOf).join(', ')}</p>
        </Card>
      )}
    </div>
  );
}

function Outcome() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const faultOf = useStaffFault();
  if (!answer || answer.fault === 'ROLE_NAME' || answer.fault === 'NAME_TAKEN') return null;
  return (
    <div role="status">
      <Alert type={answer.fault ? 'error' : 'success'} isInline>
        {answer.fault ? faultOf(answer.fault) : t`Роль сохранена: она действует с этой минуты.`}
      </Alert>
    </div>
  );
}

function Change() {
  const { t } = useLingui();
  const role = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useStaffFault();
  const isOfName = answer?.fault === 'ROLE_NAME' || answer?.fault === 'NAME_TAKEN';
  // Whoever was told of somebody else's change sees what stands now.
  const typed = answer?.fault === 'CHANGED' ? null : answer?.typed;
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="revision" value={role.revision} />
        {role.isOwn && (
          <TextField
            label={t`Название роли`}
            name="name"
            autoComplete="off"
            maxLength={ROLE_NAME_MOST}
            defaultValue={typed?.name ?? role.name ?? ''}
            error={isOfName ? faultOf(answer.fault ?? '') : null}
          />
        )}
        <PermissionFields chosen={typed?.permissions ?? role.permissions} />
        <Button type="submit" variant="filled">
          <Trans>Сохранить роль</Trans>
        </Button>
      </Form>
    </Card>
  );
}

function Removal() {
  const role = useLoaderData<typeof loader>();
  if (role.members > 0)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Удалить роль можно, когда её ни у кого нет.</Trans>
      </p>
    );
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="revision" value={role.revision} />
      <Button type="submit" variant="danger">
        <Trans>Удалить роль</Trans>
      </Button>
    </Form>
  );
}
