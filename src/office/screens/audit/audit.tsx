import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ListedAct } from '#features/staff/model.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { useActionNames } from './action-names.ts';
import { auditPath, readAuditSearch } from './audit-path.ts';
import { changesOf } from './changes-of.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAuditSearch(new URL(request.url).searchParams);
  return { search, ...(await context.get(officeContext).acts.listAudit(search)) };
}

export default function Audit() {
  const { t } = useLingui();
  const { search, acts, next } = useLoaderData<typeof loader>();
  const isNarrowed = Boolean(search.actor ?? search.subject ?? search.action);
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Журнал`}
        action={<ExportLink to={exportPath(auditPath({ ...search, before: undefined }))} />}
      />
      <Filters key={auditPath({ ...search, before: undefined })} />
      {acts.length === 0 ? (
        <EmptyState
          title={isNarrowed ? t`Ничего не нашлось` : t`Здесь пока ничего нет`}
          text={t`Журнал хранит всё, что делают сотрудники: кто, когда, что было и что стало. Изменить его нельзя.`}
        />
      ) : (
        <List />
      )}
      {(next !== null || search.before !== undefined) && (
        <nav aria-label={t`Страницы`} className="flex justify-between gap-3">
          {search.before === undefined ? (
            <span />
          ) : (
            <ButtonLink size="sm" to={auditPath({ ...search, before: undefined })}>
              <Trans>К новым</Trans>
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink size="sm" to={auditPath({ ...search, before: next })}>
              <Trans>Дальше</Trans>
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const { acts } = useLoaderData<typeof loader>();
  const nameOf = useActionNames();
  const zoneOf = useZone();
  return (
    <DataTable
      name="audit"
      label={t`Журнал`}
      rows={acts}
      idOf={({ id }) => id}
      columns={[
        { id: 'at', title: t`Когда`, isFixed: true },
        { id: 'who', title: t`Кто`, isFixed: true },
        { id: 'what', title: t`Что`, isFixed: true },
        { id: 'about', title: t`С чем` },
        { id: 'store', title: t`Магазин` },
        { id: 'changes', title: t`Подробности` },
      ]}
      renderCells={(entry) => ({
        at: <Moment at={entry.at} zone={entry.store === null ? 'UTC' : zoneOf(entry.store)} />,
        who: (
          <span className="inline-block min-w-32 wrap-anywhere">
            {entry.actorName ?? entry.actor}
          </span>
        ),
        what: nameOf(entry.action),
        about: <Subject entry={entry} />,
        store: entry.store?.toUpperCase() ?? '–',
        changes: <Changes entry={entry} />,
      })}
    />
  );
}

function Subject({ entry: { subject, subjectName } }: { entry: ListedAct }) {
  const may = useMay();
  const [kind, id = ''] = subject.split(':', 2);
  const screens: Readonly<Record<string, string | false>> = {
    order: may('orders.see') && `/orders/${id}`,
    staff: may('staff.manage') && `/staff/${id}`,
    setting: may('settings.see') && `/settings/${id}`,
    promotion: may('promotions.see') && `/promotions/${id}`,
    'monthly-kit': may('promotions.see') && `/monthly-kits/${id.replace('-', '/')}`,
    'promo-code': may('promotions.see') && `/promo-codes/${id}`,
    certificate: may('promotions.see') && `/certificates/${id}`,
    'price-change': may('prices.change') && `/prices/${id}`,
    content: may('content.see') && '/content/pages',
    banner: may('content.see') && `/content/banners/${id}`,
    picture: may('catalogue.see') && `/picture/${id}`,
    category: may('catalogue.see') && `/categories/${id}`,
    categories: may('catalogue.see') && '/categories',
    landing: may('catalogue.see') && `/landings/${id}`,
    landings: may('catalogue.see') && '/landings',
    redirect: may('content.see') && `/content/redirects/${id}`,
    faq: may('content.see') && `/content/faq/${id}`,
    'faq-group': may('content.see') && `/content/faq/groups/${id}`,
    webhook: may('programs.manage') && `/webhooks/${id}`,
    'program-key': may('programs.manage') && `/keys/${id}`,
    jubilee: may('content.see') && id.includes('/') && `/content/jubilee/${id}`,
    'jubilee-story': may('reviews.decide') && '/content/stories',
    informer: may('content.see') && `/content/informers/${id}`,
  };
  const to = screens[kind ?? ''] || null;
  const words = subjectName ?? subject;
  return to === null ? (
    <span className="inline-block min-w-32 wrap-anywhere">{words}</span>
  ) : (
    <Link to={to} className="inline-flex min-h-11 min-w-32 items-center text-brand wrap-anywhere">
      {words}
    </Link>
  );
}

function Changes({ entry }: { entry: ListedAct }) {
  return (
    <ul className="min-w-48 text-12 text-ink-2">
      {changesOf(entry.details).map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {name}: {before !== null && <s className="mr-1">{before}</s>}
          {after}
        </li>
      ))}
    </ul>
  );
}

const CONTROL = 'min-h-11 rounded-sm border border-line-strong bg-surface px-3 text-14 text-ink';

function Filters() {
  const { t } = useLingui();
  const { search, actions, authors } = useLoaderData<typeof loader>();
  const nameOf = useActionNames();
  const { actor = '', action = '', subject = '' } = search;
  const isKnown =
    ['', 'system:operator'].includes(actor) || authors.some((each) => each.actor === actor);
  return (
    <Form method="get" action="/audit" className="flex flex-wrap items-end gap-3">
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Кто</Trans>
        <select name="actor" defaultValue={actor} className={CONTROL}>
          <option value="">{t`все`}</option>
          {authors.map((each) => (
            <option key={each.actor} value={each.actor}>
              {each.name}
            </option>
          ))}
          <option value="system:operator">system:operator</option>
          {!isKnown && <option value={actor}>{actor}</option>}
        </select>
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Что</Trans>
        <select name="action" defaultValue={action} className={CONTROL}>
          <option value="">{t`всё`}</option>
          {actions.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
        <Trans>С чем: номер заказа или запись целиком</Trans>
        <input
          type="search"
          name="subject"
          defaultValue={subject}
          maxLength={200}
          className={CONTROL}
        />
      </label>
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
      {(actor || action || subject) && (
        <Link to="/audit" className="flex min-h-11 items-center text-brand">
          <Trans>Сбросить</Trans>
        </Link>
      )}
    </Form>
  );
}
