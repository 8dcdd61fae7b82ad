import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listStores } from '#countries/packs.ts';
import { BANNER_KINDS } from '#features/content/model.ts';
import { BANNER_STATES } from '#features/content/rules/banner-form.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { bannerPath, bannersPath, useBannerKinds, useBannerStates } from './banner-words.ts';
import { ContentTabs } from './content-tabs.tsx';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const member = session?.step === 'in' ? session.member : null;
  const first = member?.stores?.[0] ?? listStores()[0]?.code ?? '';
  const asked = (name: string) => url.searchParams.get(name);
  const page = await acts.listBanners({
    store: (asked('store') ?? first).slice(0, 2),
    state: BANNER_STATES.find((each) => each === asked('state')) ?? 'running',
    kind: BANNER_KINDS.find((each) => each === asked('kind')) ?? null,
  });
  const language = page.languages.find((each) => each === asked('language'));
  return { ...page, language: language ?? page.languages[0] ?? '' };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [store, name] = [textOf(form, 'store').slice(0, 2), textOf(form, 'name').slice(0, 64)];
  const way = textOf(form, 'way') === 'up' ? 'up' : 'down';
  await context.get(officeContext).acts.moveBanner({ store, name, way });
  return redirect(`/content/banners${url.search}`);
}

export { clientAction } from '../../silence.ts';

/** What the main page of a store offers, by place and language: now, later, and before. */
export default function Banners() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const { store, state, kind, language, stores, rows } = page;
  const states = useBannerStates();
  const may = useMay();
  const make = `/content/banners/new?store=${store}`;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Баннеры`}
        action={
          may('content.change') && (
            <ButtonLink to={make} variant="filled" size="sm">
              <Trans>Новый баннер</Trans>
            </ButtonLink>
          )
        }
      />
      <ContentTabs current="banners" />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({
          key: each,
          to: bannersPath({ store: each, state, kind }),
          title: each.toUpperCase(),
        }))}
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={BANNER_STATES.map((each) => ({
          key: each,
          to: bannersPath({ store, state: each, kind, language }),
          title: states[each],
        }))}
      />
      <Narrow />
      <SavedNote />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Баннеры стоят на главной странице магазина между двумя моментами, по местам и в своём порядке.`}
        />
      ) : (
        <List />
      )}
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { store, state, kind, language, languages } = useLoaderData<typeof loader>();
  const kinds = useBannerKinds();
  const languageOf = useLanguageNames();
  return (
    <Form
      method="get"
      role="search"
      aria-label={t`Какие баннеры`}
      key={bannersPath({ store, state, kind, language })}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="store" value={store} />
      <input type="hidden" name="state" value={state} />
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Место</Trans>
        <select name="kind" defaultValue={kind ?? ''} className={DENSE_CONTROL}>
          <option value="">{t`все`}</option>
          {BANNER_KINDS.map((each) => (
            <option key={each} value={each}>
              {kinds[each]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Слова на языке</Trans>
        <select name="language" defaultValue={language} className={DENSE_CONTROL}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageOf(each)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
    </Form>
  );
}

function List() {
  const { t } = useLingui();
  const { rows, zone, state, language, languages } = useLoaderData<typeof loader>();
  const kinds = useBannerKinds();
  const may = useMay();
  const isOrdered = may('content.change') && state !== 'ended';
  return (
    <DataTable
      name="banners"
      label={t`Баннеры`}
      rows={rows}
      idOf={({ name }) => name}
      hrefOf={({ store, name }) => bannerPath(store, name)}
      columns={[
        { id: 'title', title: t`Заголовок`, isFixed: true },
        ...(isOrdered ? [{ id: 'order', title: t`Порядок`, isFixed: true }] : []),
        { id: 'kind', title: t`Место` },
        { id: 'from', title: t`С` },
        { id: 'to', title: t`До` },
        { id: 'link', title: t`Куда ведёт` },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={(banner) => {
        const words = banner.texts[language] ?? Object.values(banner.texts)[0];
        return {
          title: <span className="inline-block min-w-40 wrap-anywhere">{words?.title}</span>,
          kind: kinds[banner.kind],
          from: <Moment at={banner.startsAt} zone={zone} />,
          to: banner.endsAt ? <Moment at={banner.endsAt} zone={zone} /> : '–',
          link: <span className="inline-block min-w-32 wrap-anywhere">{words?.link}</span>,
          lacks:
            languages
              .filter((each) => !banner.texts[each])
              .map((each) => each.toUpperCase())
              .join(', ') || '–',
          order: isOrdered && (
            <Order store={banner.store} name={banner.name} title={words?.title ?? ''} />
          ),
        };
      }}
    />
  );
}

/** Before or behind its neighbour in the same place. */
function Order({
  store,
  name,
  title,
}: {
  readonly store: string;
  readonly name: string;
  readonly title: string;
}) {
  const { t } = useLingui();
  return (
    <Form method="post" preventScrollReset className="flex gap-2">
      <input type="hidden" name="store" value={store} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" size="sm" name="way" value="up" aria-label={t`Выше: ${title}`}>
        ↑
      </Button>
      <Button type="submit" size="sm" name="way" value="down" aria-label={t`Ниже: ${title}`}>
        ↓
      </Button>
    </Form>
  );
}
