import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { REQUEST_STATES, type RequestState } from '#features/support/model.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = REQUEST_STATES.find((each) => each === asked) ?? 'open';
  return { state, questions: await context.get(officeContext).acts.listQuestions({ state }) };
}

export default function Questions() {
  const { t } = useLingui();
  const zoneOf = useZone();
  const { state, questions } = useLoaderData<typeof loader>();
  const names: Record<RequestState, string> = {
    open: t`Ждут ответа`,
    answered: t`Отвечены`,
    closed: t`Закрыты`,
  };
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Вопросы`}
        action={<ExportLink to={exportPath(`/support?state=${state}`)} />}
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={REQUEST_STATES.map((each) => ({
          key: each,
          to: each === 'open' ? '/support' : `/support?state=${each}`,
          title: names[each],
        }))}
      />
      {questions.length === 0 ? (
        <EmptyState
          title={state === 'open' ? t`Всем ответили` : t`Здесь пока ничего нет`}
          text={t`Вопросы с сайта ждут здесь, самые давние сверху.`}
        />
      ) : (
        <DataTable
          name="questions"
          label={t`Вопросы`}
          rows={questions}
          idOf={({ number }) => number}
          hrefOf={({ number }) => `/support/${number}`}
          columns={[
            { id: 'number', title: t`Номер`, isFixed: true },
            { id: 'asked', title: t`Когда` },
            { id: 'store', title: t`Магазин` },
            { id: 'who', title: t`Кто` },
            { id: 'about', title: t`О чём` },
          ]}
          renderCells={({
            number,
            createdAt,
            store,
            fullName,
            contract,
            subject,
            subjectText,
          }) => ({
            number,
            asked: <Moment at={createdAt} zone={zoneOf(store)} />,
            store: store.toUpperCase(),
            who: (
              <span className="wrap-anywhere">
                {fullName} {contract && <span className="text-ink-2">{contract}</span>}
              </span>
            ),
            about: <span className="wrap-anywhere">{subjectText || subject}</span>,
          })}
        />
      )}
    </div>
  );
}
