import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.listStuck({});

export async function action({ request, context }: ActionFunctionArgs) {
  const id = textOf(await request.formData(), 'id');
  return { isDone: await context.get(officeContext).acts.retryStuck({ id }) };
}

export { clientAction } from '../../silence.ts';

export default function Jobs() {
  const { t } = useLingui();
  const may = useMay();
  const { rows, count } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Работы и письма`}
        count={
          <Trans>
            не вышло: {count.failed}, больше не пробуют: {count.given}, ждут очереди:{' '}
            {count.waiting}
          </Trans>
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Всё сделано`}
          text={t`Здесь появится то, что магазин обещал и пока не смог: письма, счета, возвраты.`}
        />
      ) : (
        <DataTable
          name="jobs"
          label={t`Работы и письма`}
          rows={rows}
          idOf={({ id }) => String(id)}
          columns={[
            { id: 'id', title: t`Номер`, isFixed: true },
            { id: 'kind', title: t`Что`, isFixed: true },
            { id: 'attempts', title: t`Попыток`, isFigure: true },
            { id: 'next', title: t`Следующая` },
            { id: 'why', title: t`Почему` },
            ...(may('jobs.retry') ? [{ id: 'retry', title: t`Повторить`, isFixed: true }] : []),
          ]}
          renderCells={({ id, kind, attempts, nextAt, lastError }) => ({
            id,
            kind: <code>{kind}</code>,
            attempts,
            next:
              nextAt === null ? (
                <Badge tone="warn">{t`больше не пробуют`}</Badge>
              ) : (
                <Moment at={nextAt} zone="UTC" />
              ),
            why: <span className="wrap-anywhere">{lastError}</span>,
            retry: <Retry id={id} />,
          })}
        />
      )}
    </div>
  );
}

function Retry({ id }: { id: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm">
        <Trans>Повторить</Trans>
      </Button>
    </Form>
  );
}
