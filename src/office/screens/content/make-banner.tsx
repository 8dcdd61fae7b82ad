import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listStores } from '#countries/packs.ts';
import { FIRST_COLOURS } from '#features/content/rules/banner-form.ts';
import { Alert } from '#kit/alert.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { BannerFields } from './banner-fields.tsx';
import { bannerPath, bannersPath } from './banner-words.ts';
import { picturesOf, takeBanner } from './save-banner.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const member = session?.step === 'in' ? session.member : null;
  const first = member?.stores?.[0] ?? listStores()[0]?.code ?? '';
  const store = (url.searchParams.get('store') ?? first).slice(0, 2);
  return { ...(await acts.newBanner({ store })), name: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { name, typed, troubles } = await takeBanner(await request.formData(), office);
  const told = { name, typed, troubles };
  if (Object.keys(troubles).length > 0)
    return { ...told, faults: {}, pictures: await picturesOf(office, typed) };
  const done = await office.acts.makeBanner({ name, typed });
  if (done.ok) return redirect(`${bannerPath(typed.store, name)}?done=saved`);
  return { ...told, faults: done.faults, pictures: await picturesOf(office, typed) };
}

export { clientAction } from '../../silence.ts';

/** A banner as it begins: dark words on sand, without an end. */
const EMPTY = {
  kind: 'slide',
  startDay: '',
  startClock: '',
  endDay: '',
  endClock: '',
  ...FIRST_COLOURS,
  titleSize: '64',
  subTitleSize: '18',
  wide: '',
  tall: '',
  texts: {},
};

/** A banner from its beginning. */
export default function NewBanner() {
  const { t } = useLingui();
  const { name, store, stores, languages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={bannersPath({ store })}>
        <Trans>Баннеры</Trans>
      </BackLink>
      <ScreenHead title={t`Новый баннер`} count={store.toUpperCase()} />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({
          key: each,
          to: `/content/banners/new?store=${each}`,
          title: each.toUpperCase(),
        }))}
      />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="name" value={answer?.name ?? name} />
        <input type="hidden" name="store" value={store} />
        {answer && (
          <Alert type="error" isInline>
            <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
          </Alert>
        )}
        <BannerFields
          shown={{
            languages,
            typed: answer?.typed ?? { ...EMPTY, store },
            faults: answer?.faults ?? {},
            troubles: answer?.troubles ?? {},
            pictures: answer?.pictures ?? [],
          }}
        />
      </UnsavedForm>
    </div>
  );
}
