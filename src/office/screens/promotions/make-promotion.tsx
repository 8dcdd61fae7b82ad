import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { PROMOTION_TYPES, type PromotionType } from '#features/offers/model.ts';
import { columnsOff } from '#features/offers/rules/kind-fields.ts';
import type { PromotionForm } from '#features/offers/rules/promotion-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
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
  return context.get(officeContext).acts.startPromotion(askedOf(url));
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { store, type } = askedOf(url);
  const { seen, typed, id, isSure } = readPromotionForm(await request.formData());
  if (seen === null || store === null || type === null) throw new Response(null, { status: 400 });
  const done = await context
    .get(officeContext)
    .acts.savePromotionForm({ store, id, copyOf: null, made: type, seen, typed, isSure });
  if (done.ok) return redirect(promotionPath({ store, id }));
  if (done.code === 'UNKNOWN') throw new Response(null, { status: 404 });
  return { done, typed, seen };
}

const pathOf = (store: string, type: PromotionType): string =>
  `/promotions/new?store=${store}&type=${type}`;

/** A promotion from nothing: its store and kind first, then what that kind needs. */
export default function MakePromotion() {
  const { t, i18n } = useLingui();
  const { store, draft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
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
          <UnsavedForm key={key} isTyped={answer !== undefined}>
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
  const { countries, store } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useEditFault();
  const { id, type, languages, form } = draft;
  const done = answer?.done;
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const values = answer?.typed ?? form;
  const shown = { values, faults, languages, countries, off: columnsOff(type) };
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify(form)} />
      <input type="hidden" name="id" value={id} />
      {done?.code === 'FAULTS' && (
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
      <PromotionPreview type={type} languages={languages} values={values} />
      <KindFields shown={shown} type={type} />
      <EditFields shown={shown} />
    </>
  );
}
