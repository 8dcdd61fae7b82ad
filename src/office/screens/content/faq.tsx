import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ALL_STORES } from '#features/content/model.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';
import { FaqOrder } from './faq-order.tsx';
import { faqGroupPath, faqListPath, spokenOf, useFaqSpots } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const store = (url.searchParams.get('store') ?? ALL_STORES).slice(0, 2);
  return context.get(officeContext).acts.listFaq({ store });
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const way = textOf(form, 'way') === 'up' ? 'up' : 'down';
  await context
    .get(officeContext)
    .acts.moveFaqGroup({ id: textOf(form, 'moved').slice(0, 36), way });
  return redirect(`/content/faq${url.search}`);
}

export { clientAction } from '../../silence.ts';

/** Groups of questions that buyers ask, with the answers of the company: common ones, and a store's own. */
export default function Faq() {
  const { t } = useLingui();
  const { store, stores, rows, mayWrite } = useLoaderData<typeof loader>();
  const placeOf = usePlaceName();
  const may = useMay();
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Вопросы и ответы`}
        action={
          may('content.change') &&
          mayWrite && (
            <ButtonLink
              to={`/content/faq/groups/new?store=${encodeURIComponent(store)}`}
              variant="filled"
              size="sm"
            >
              <Trans>Новая группа</Trans>
            </ButtonLink>
          )
        }
      />
      <ContentTabs current="faq" />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({
          key: each,
          to: faqListPath(each),
          title: placeOf(each),
        }))}
      />
      {query.has('done') && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Убрано.</Trans>
          </Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Вопросы и ответы стоят группами на своей странице в магазине: доставка, оплата, возврат. Начните с группы.`}
        />
      ) : (
        <Groups />
      )}
    </div>
  );
}

function Groups() {
  const { t } = useLingui();
  const { store, rows } = useLoaderData<typeof loader>();
  const { language } = useOffice();
  const spots = useFaqSpots();
  const placeOf = usePlaceName();
  const may = useMay();
  const isOrdered = may('content.change') && rows.some((each) => each.mayWrite);
  return (
    <DataTable
      name="faq-groups"
      label={t`Группы вопросов`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => faqGroupPath(id, store)}
      columns={[
        { id: 'title', title: t`Группа`, isFixed: true },
        ...(isOrdered ? [{ id: 'order', title: t`Порядок`, isFixed: true }] : []),
        { id: 'all', title: t`Вопросов`, isFigure: true },
        { id: 'published', title: t`Опубликовано`, isFigure: true },
        { id: 'place', title: t`Магазин` },
        { id: 'spot', title: t`Где читают` },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={(group) => {
        const title = spokenOf(group.titles, language) ?? '';
        return {
          title: <span className="inline-block min-w-32 wrap-anywhere">{title}</span>,
          order: isOrdered && group.mayWrite && <FaqOrder id={group.id} title={title} />,
          all: group.all,
          published: group.published,
          place: placeOf(group.store),
          spot: spots[group.spot],
          lacks: group.lacks.map((each) => each.toUpperCase()).join(', ') || '–',
        };
      }}
    />
  );
}
