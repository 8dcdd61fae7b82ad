import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { TypedBanner } from '#features/content/rules/banner-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { BannerFields } from './banner-fields.tsx';
import { bannerPath, bannersPath, useBannerKinds, useBannerStates } from './banner-words.ts';
import { picturesOf, takeBanner } from './save-banner.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  name: params['name'] ?? '',
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const found = await office.acts.openBanner(keyOf(params));
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, pictures: await picturesOf(office, found.typed) };
}

type Screen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const key = keyOf(params);
  const form = await request.formData();
  const { revision, intent, typed, troubles } = await takeBanner(form, office);
  if (intent === 'end') {
    const isEnded = await office.acts.endBanner({ ...key, revision });
    return isEnded
      ? redirect(`${bannersPath({ store: key.store })}&done=saved`)
      : { isOver: true as const };
  }
  const told = { typed, revision, troubles, isOver: false as const };
  if (Object.keys(troubles).length > 0)
    return { ...told, done: null, pictures: await picturesOf(office, typed) };
  const done = await office.acts.changeBanner({ ...key, revision, typed });
  if (done.ok) return redirect(`${bannerPath(key.store, key.name)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { ...told, done, pictures: await picturesOf(office, typed) };
}

export { clientAction } from '../../silence.ts';

/** A banner of the main page: changed, ended now, or taken back before it begins. */
export default function Banner() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const states = useBannerStates();
  const may = useMay();
  const isOpen = may('content.change');
  const [first = ''] = page.languages;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={bannersPath({ store: page.typed.store })}>
        <Trans>Баннеры</Trans>
      </BackLink>
      <ScreenHead
        title={page.typed.texts[first]?.title ?? page.name}
        count={`${page.typed.store.toUpperCase()}, ${states[page.state]}`}
      />
      <SavedNote isOver={answer !== undefined} />
      {answer?.isOver && (
        <Alert type="warning" isInline>
          <Trans>
            Ничего не сделано: баннер уже закончился или его только что изменил кто-то другой.
          </Trans>
        </Alert>
      )}
      {isOpen ? (
        <UnsavedForm answer={answer} isTyped={answer?.isOver === false}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
      {isOpen && page.state !== 'ended' && <End page={page} />}
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const given = answer?.isOver === false ? answer : null;
  const done = given?.done ?? null;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? given?.revision ?? page.revision}
      />
      <input type="hidden" name="store" value={page.typed.store} />
      {given && !standing && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && <Standing typed={standing.typed} />}
      <BannerFields
        shown={{
          languages: page.languages,
          typed: given?.typed ?? page.typed,
          faults: done?.code === 'FAULTS' ? done.faults : {},
          troubles: given?.troubles ?? {},
          pictures: given?.pictures ?? page.pictures,
        }}
      />
    </>
  );
}

/** What somebody else saved meanwhile, beside what is typed. */
function Standing({ typed }: { readonly typed: TypedBanner }) {
  const { t } = useLingui();
  const kinds = useBannerKinds();
  const known = Object.entries(kinds).find(([kind]) => kind === typed.kind)?.[1] ?? typed.kind;
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, баннер изменил кто-то другой. Ничего из набранного не пропало: сверьте и
          сохраните ещё раз.
        </Trans>
      </Alert>
      <Card className="flex flex-col gap-1 p-4! text-14">
        <p className="text-12 text-ink-2">
          <Trans>Сейчас сохранено</Trans>
        </p>
        <p>{known}</p>
        <p className="tabular-nums">
          {typed.startDay} {typed.startClock} – {typed.endDay} {typed.endClock}
        </p>
        <p>
          {t`Цвета`}: {typed.left}, {typed.right}, {typed.color}; {t`размеры`}: {typed.titleSize},{' '}
          {typed.subTitleSize}
        </p>
        <p className="wrap-anywhere">
          {t`Картинки`}: {[typed.wide, typed.tall].filter(Boolean).join(', ') || '–'}
        </p>
        {Object.entries(typed.texts).map(([language, words]) => (
          <p key={language} lang={language} className="wrap-anywhere">
            {language.toUpperCase()}:{' '}
            {[words.labelName, words.title, words.subTitle, words.buttonName, words.link]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
      </Card>
    </div>
  );
}

function End({ page }: { readonly page: Screen }) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={page.revision} />
      <input type="hidden" name="intent" value="end" />
      <Button type="submit">
        {page.state === 'running' ? (
          <Trans>Закончить сейчас</Trans>
        ) : (
          <Trans>Отменить баннер</Trans>
        )}
      </Button>
    </Form>
  );
}
