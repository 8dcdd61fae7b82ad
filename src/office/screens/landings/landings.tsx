import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { ShelfTabs } from '../shelves/shelf-tabs.tsx';
import { useLandingKinds } from './landing-words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return acts.listLandings({ language });
}

/** Catalogues with a face of their own, in the order in which the shop shows them. */
export default function Landings() {
  const { t } = useLingui();
  const { rows, mayChange, history, people } = useLoaderData<typeof loader>();
  const kinds = useLandingKinds();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Фирменные каталоги`}
        count={rows.length}
        action={
          may('catalogue.change') &&
          mayChange && (
            <>
              <ButtonLink to="/landings/order" size="sm">
                <Trans>Порядок</Trans>
              </ButtonLink>
              <ButtonLink to="/landings/new" variant="filled" size="sm">
                <Trans>Новый каталог</Trans>
              </ButtonLink>
            </>
          )
        }
      />
      <ShelfTabs current="landings" />
      <SavedNote />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Фирменный каталог – страница линии или подборки: со своей картинкой, частями и товарами.`}
        />
      ) : (
        <DataTable
          name="landings"
          label={t`Фирменные каталоги`}
          rows={rows}
          idOf={({ alias }) => alias}
          hrefOf={({ alias }) => `/landings/${alias}`}
          columns={[
            { id: 'name', title: t`Название`, isFixed: true },
            { id: 'kind', title: t`Что это` },
            { id: 'line', title: t`Линия` },
            { id: 'categories', title: t`Частей`, isFigure: true },
            { id: 'products', title: t`Товаров`, isFigure: true },
            { id: 'lacks', title: t`Нет на языках` },
          ]}
          renderCells={({ name, kind, line, categories, products, lacks }) => ({
            name: <span className="inline-block min-w-40 wrap-anywhere">{name}</span>,
            kind: kinds[kind],
            line: line ?? '–',
            categories,
            products,
            lacks: lacks.map((each) => each.toUpperCase()).join(', ') || '–',
          })}
        />
      )}
      <ActHistory history={history} people={people} zone="UTC" />
    </div>
  );
}
