import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { PROMOTION_TYPES, type PromotionType } from '#features/offers/model.ts';
import { columnsOff } from '#features/offers/rules/kind-fields.ts';
import type { PromotionForm } from '#features/offers/rules/promotion-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { takePicture } from '../../take-picture.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { Conflicts } from './edit-answers.tsx';
import { EditFields, EditTexts } from './edit-fields.tsx';
import { useEditFault } from './edit-words.ts';
import { KindFields } from './kind-fields.tsx';
import { KIND_SENTENCES } from './kind-words.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { TYPE_WORDS } from './promotion-words.ts';
import { promotionPath } from './promotions-path.ts';
import { readPromotionForm } from './read-promotion-form.ts';

/** Which store and kind an address means; of no kind one is to be chosen. */
const askedOf = (url: URL) => ({
  store: url.searchParams.get('store') || null,
  type: PROMOTION_TYPES.find((each) => each === url.searchParams.get('type')) ?? null,
});

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const page = await acts.startPromotion(askedOf(url));
  const shown = { form: page.draft?.form ?? {}, language };
  return { ...page, ...(await acts.showPromotion(shown)) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { store, type } = askedOf(url);
  const form = await request.formData();
  const office = context.get(officeContext);
  const { acts, language } = office;
  const read = readPromotionForm(form);
  const { seen, id, isSure } = read;
  if (seen === null || store === null || type === null) throw new Response(null, { status: 400 });
  const sent = await takePicture(form, 'picture', office, (files) =>
    acts.addPromotionPicture({ uploads: files }),
  );
  // A form without the field leaves the picture as it is.
  const typed = form.has('picture') ? { ...read.typed, picture: sent.own } : read.typed;
  const told = async () => ({
    ...(await acts.showPromotion({ form: typed, language })),
    typed,
    seen,
    trouble: sent.trouble,
  });
  if (sent.trouble) return { done: null, ...(await told()) };
  const edit = { store, id, copyOf: null, made: type };
  const done = await acts.savePromotionForm({ ...edit, seen, typed, isSure });
  if (done.ok) return redirect(promotionPath({ store, id }));
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { done, ...(await told()) };
}

export { clientAction } from '../../silence.ts';

const pathOf = (store: string, type: PromotionType): string =>
  `/promotions/new?store=${store}&type=${type}`;

/** A promotion from nothing: its store and kind first, then what that kind needs. */
export default function MakePromotion() {
  const { t, i18n } = useLingui();
  const { store, draft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <BackLink to={draft ? `/promotions/new?store=${store}` : '/promotions'}>
        {draft ? <Trans>Вид акции</Trans> : <Trans>Акции</Trans>}
      </BackLink>
      <ScreenHead
        title={t`Новая акция`}
        count={
          draft
            ? [`№ ${draft.id}`, store.toUpperCase(), i18n._(TYPE_WORDS[draft.type])].join(' · ')
            : undefined
        }
      />
      {draft ? (
        <>
          <p className="text-14 text-ink-2">
            {i18n._(KIND_SENTENCES[draft.type])}{' '}
            <Trans>
              Акция сохранится черновиком: остановленной и скрытой. Её можно примерить на корзине, а
              начнётся она, когда вы её вернёте.
            </Trans>
          </p>
          <UnsavedForm answer={answer}>
            <Whole draft={draft} />
          </UnsavedForm>
        </>
      ) : (
        <Kinds />
      )}
    </div>
  );
}

function Kinds() {
  const { t, i18n } = useLingui();
  const { stores, store } = useLoaderData<typeof loader>();
  return (
    <>
      {stores.length > 1 && (
        <LinkTabs
          label={t`Магазин`}
          current={store}
          tabs={stores.map((each) => ({
            key: each,
            to: `/promotions/new?store=${each}`,
            title: each.toUpperCase(),
          }))}
        />
      )}
      <ul className="grid gap-4 tablet:grid-cols-2">
        {PROMOTION_TYPES.map((type) => (
          <li key={type}>
            <Link to={pathOf(store, type)} className="block h-full no-underline">
              <Card className="flex h-full flex-col gap-2 p-4! hover:bg-sand">
                <span className="font-semi text-brand first-letter:uppercase">
                  {i18n._(TYPE_WORDS[type])}
                </span>
                <span className="text-14">{i18n._(KIND_SENTENCES[type])}</span>
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Draft {
  readonly id: number;
  readonly type: PromotionType;
  readonly languages: readonly string[];
  readonly form: PromotionForm;
}

function Whole({ draft }: { readonly draft: Draft }) {
  const page = useLoaderData<typeof loader>();
  const { countries, store } = page;
  const answer = useActionData<typeof action>();
  const faultOf = useEditFault();
  const { id, type, languages, form } = draft;
  const done = answer?.done;
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const values = answer?.typed ?? form;
  const shown = {
    values,
    faults,
    languages,
    countries,
    off: columnsOff(type),
    picture: answer ? answer.picture : page.picture,
    trouble: answer?.trouble ?? null,
  };
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify(form)} />
      <input type="hidden" name="id" value={id} />
      {(done?.code === 'FAULTS' || answer?.trouble) && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans> {faultOf(faults[''])}
        </Alert>
      )}
      {done?.code === 'TAKEN' && (
        <Alert type="warning" isInline>
          <Trans>
            Пока вы писали, этот номер заняла другая акция. Теперь номер новый: сохраните ещё раз.
          </Trans>
        </Alert>
      )}
      {done?.code === 'CONFLICTS' && <Conflicts store={store} conflicts={done.conflicts} />}
      <EditTexts shown={shown} />
      <PromotionPreview
        type={type}
        languages={languages}
        values={values}
        picture={shown.picture}
        goods={answer?.goods ?? page.goods}
      />
      <KindFields shown={shown} type={type} />
      <EditFields shown={shown} />
    </>
  );
}
