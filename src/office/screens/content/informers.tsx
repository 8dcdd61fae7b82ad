import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ALL_STORES } from '#features/content/model.ts';
import { MESSAGE_STATES } from '#features/informers/rules/message-form.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';
import { useKindWords, useMessageStates } from './informer-words.ts';
import { usePlaceName } from './text-words.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = MESSAGE_STATES.find((each) => each === asked) ?? 'running';
  return context.get(officeContext).acts.listInformers({ state });
}

/** What the bar of the shop says by the words of staff: now, later, and before. */
export default function Informers() {
  const { t } = useLingui();
  const { state, rows } = useLoaderData<typeof loader>();
  const states = useMessageStates();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Объявления`}
        action={
          may('content.change') && (
            <ButtonLink to="/content/informers/new" variant="filled" size="sm">
              <Trans>Новое объявление</Trans>
            </ButtonLink>
          )
        }
      />
      <ContentTabs current="informers" />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={MESSAGE_STATES.map((each) => ({
          key: each,
          to: `/content/informers?state=${each}`,
          title: states[each],
        }))}
      />
      <SavedNote />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Объявление стоит внизу каждой страницы магазина между двумя моментами, пока его не закроют.`}
        />
      ) : (
        <Messages />
      )}
    </div>
  );
}

function Messages() {
  const { t } = useLingui();
  const { rows, languages } = useLoaderData<typeof loader>();
  const kinds = useKindWords();
  const placeOf = usePlaceName();
  const zoneOf = useZone();
  return (
    <DataTable
      name="informers"
      label={t`Объявления`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/content/informers/${id}`}
      columns={[
        { id: 'kind', title: t`О чём`, isFixed: true },
        { id: 'words', title: t`Слова` },
        { id: 'place', title: t`Где` },
        { id: 'from', title: t`С` },
        { id: 'to', title: t`До` },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={({ kind, texts, store, country, startsAt, endsAt }) => {
        const zone = zoneOf(store ?? '');
        return {
          kind: kinds[kind],
          words: (
            <span className="inline-block min-w-52 wrap-anywhere">{texts[SOURCE_LANGUAGE]}</span>
          ),
          place: [placeOf(store ?? ALL_STORES), country?.toUpperCase()].filter(Boolean).join(', '),
          from: <Moment at={startsAt} zone={zone} />,
          to: <Moment at={endsAt} zone={zone} />,
          lacks:
            languages
              .filter((each) => !texts[each])
              .map((each) => each.toUpperCase())
              .join(', ') || '–',
        };
      }}
    />
  );
}
