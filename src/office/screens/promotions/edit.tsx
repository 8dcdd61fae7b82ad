import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { columnsOff } from '#features/offers/rules/kind-fields.ts';
import { isWholeForm } from '#features/offers/rules/promotion-form.ts';
import { Alert } from '#kit/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { takePicture } from '../../take-picture.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { Conflicts, PromotionMeanwhile } from './edit-answers.tsx';
import { EditFields, EditTexts } from './edit-fields.tsx';
import { useEditFault } from './edit-words.ts';
import { KindFields } from './kind-fields.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { TYPE_WORDS } from './promotion-words.ts';
import { promotionPath, wantedPromotion } from './promotions-path.ts';
import { readPromotionForm } from './read-promotion-form.ts';

const isCopyOf = (url: URL): boolean => url.searchParams.get('copy') === 'yes';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const wanted = wantedPromotion(params);
  const isCopy = isCopyOf(url);
  const { acts, language } = context.get(officeContext);
  const found = await acts.openPromotionForm({ ...wanted, isCopy });
  if (!found) throw new Response(null, { status: 404 });
  const shown = { form: found.form, language };
  return { ...found, ...(await acts.showPromotion(shown)), wanted, isCopy };
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const wanted = wantedPromotion(params);
  const form = await request.formData();
  const office = context.get(officeContext);
  const { acts, language } = office;
  const read = readPromotionForm(form);
  const { seen, id, isSure } = read;
  if (seen === null) throw new Response(null, { status: 400 });
  const isCopy = isCopyOf(url);
  const edit = isCopy
    ? { store: wanted.store, id, copyOf: wanted.id }
    : { ...wanted, copyOf: null };
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
  const done = await acts.savePromotionForm({ ...edit, seen, typed, isSure });
  if (done.ok) return redirect(promotionPath({ store: wanted.store, id: edit.id }));
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { done, ...(await told()) };
}

export { clientAction } from '../../silence.ts';

/** A promotion, or a copy of one, as a form: what it does not show comes along as it stands. */
export default function EditPromotion() {
  const { t, i18n } = useLingui();
  const { wanted, isCopy, isWhole, id, type } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <BackLink to={promotionPath(wanted)}>№ {wanted.id}</BackLink>
      <ScreenHead
        title={isCopy ? t`Копия акции` : t`Изменить акцию`}
        count={[`№ ${id}`, wanted.store.toUpperCase(), i18n._(TYPE_WORDS[type])].join(' · ')}
      />
      <p className="text-14 text-ink-2">
        {isCopy ? (
          <Trans>
            Копия сохранится остановленной и скрытой: её никто не увидит, пока вы её не вернёте.
            Набор и всё, чего в форме нет, копируется как есть.
          </Trans>
        ) : isWhole ? (
          <Trans>
            Изменения сразу видят покупатели. Как только по акции закажут, её состав и выборы больше
            не изменить. Вид акции не меняется: сделайте новую.
          </Trans>
        ) : (
          <Trans>
            Изменения сразу видят покупатели. Вид акции, состав набора, выборы и программу меняют
            файлом: здесь они остаются как есть.
          </Trans>
        )}
      </p>
      <UnsavedForm answer={answer}>
        <Whole />
      </UnsavedForm>
    </div>
  );
}

/** What the form begins with: what stands, or what was typed and not saved. */
function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useEditFault();
  const { languages, countries, wanted, id, type } = page;
  const done = answer?.done;
  const isChanged = done?.code === 'CHANGED';
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const values = isChanged ? done.merged : (answer?.typed ?? page.form);
  const seen = isChanged ? done.now : (answer?.seen ?? page.form);
  const shown = {
    values,
    faults,
    languages,
    countries,
    off: [],
    picture: answer ? answer.picture : page.picture,
    trouble: answer?.trouble ?? null,
  };
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
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
      {isChanged && <PromotionMeanwhile meanwhile={done.meanwhile} />}
      {done?.code === 'CONFLICTS' && <Conflicts store={wanted.store} conflicts={done.conflicts} />}
      <EditTexts shown={shown} />
      <PromotionPreview
        type={type}
        languages={languages}
        values={values}
        picture={shown.picture}
        goods={answer?.goods ?? page.goods}
      />
      {isWholeForm(page.form) && (
        <KindFields shown={{ ...shown, off: columnsOff(type) }} type={type} />
      )}
      <EditFields shown={shown} />
    </>
  );
}
