import { Trans, useLingui } from '@lingui/react/macro';
import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LOOKED_AT_MOST } from '#features/office/model.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { LookedThrough } from '../../ui/looked-through.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = url.searchParams.get('search')?.trim() ?? '';
  const found = await context.get(officeContext).acts.findPeople({ search });
  const [only] = found.people;
  // Whoever is on the phone waits: the one who is meant is opened at once.
  if (only && found.people.length === 1) throw redirect(`/people/${only.personId}`);
  return { search, ...found };
}

/** Somebody is found by what they say on the phone. */
export default function People() {
  const { t } = useLingui();
  const { search, people, hasMore, isCut } = useLoaderData<typeof loader>();
  const shown = people.length;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Люди`}
        action={
          people.length > 0 && (
            <ExportLink
              to={exportPath(`/people?search=${encodeURIComponent(search)}`)}
              most={LOOKED_AT_MOST}
            />
          )
        }
      />
      <Form
        method="get"
        role="search"
        aria-label={t`Поиск по людям`}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="flex max-w-140 min-w-0 flex-1 basis-60 flex-col gap-1 text-12 text-ink-2">
          <Trans>Контракт, телефон, почта, номер заказа или начало фамилии</Trans>
          <input
            // What is typed anew is another search.
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            autoComplete="off"
            className="min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 text-14 text-ink"
          />
        </label>
        <Button type="submit" variant="filled" size="sm">
          <Trans>Найти</Trans>
        </Button>
      </Form>
      <LookedThrough isCut={isCut} />
      {people.length === 0 ? <Nobody isAsked={search !== ''} /> : <Found />}
      {hasMore && (
        <p className="text-14 text-ink-2" role="status">
          <Trans>Показаны первые {shown}. Добавьте имя или ищите по телефону.</Trans>
        </p>
      )}
    </div>
  );
}

function Nobody({ isAsked }: { isAsked: boolean }) {
  const { t } = useLingui();
  return isAsked ? (
    <EmptyState
      title={t`Никто не нашёлся`}
      text={t`Проверьте номер или попросите назвать почту, с которой заказывали.`}
    />
  ) : (
    <EmptyState
      title={t`Кого найти?`}
      text={t`Контракт, телефон и почта находят сразу одного человека, фамилия – нескольких.`}
    />
  );
}

function Found() {
  const { t } = useLingui();
  const { people } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="people"
      label={t`Люди`}
      rows={people}
      idOf={({ personId }) => personId}
      hrefOf={({ personId }) => `/people/${personId}`}
      columns={[
        { id: 'name', title: t`Кто`, isFixed: true },
        { id: 'contracts', title: t`Контракты` },
        { id: 'phone', title: t`Телефон` },
        { id: 'email', title: t`Почта` },
        { id: 'ordered', title: t`Последний заказ` },
      ]}
      renderCells={({ name, contracts, phone, email, orderedAt }) => ({
        name: <span className="block min-w-32 wrap-anywhere">{name || t`Данные удалены`}</span>,
        contracts: <span className="tabular-nums">{contracts.join(', ')}</span>,
        phone: <span className="whitespace-nowrap tabular-nums">{phone}</span>,
        email: <span className="block min-w-40 wrap-anywhere">{email}</span>,
        ordered: orderedAt && <Moment at={orderedAt} zone="UTC" isDayOnly />,
      })}
    />
  );
}
