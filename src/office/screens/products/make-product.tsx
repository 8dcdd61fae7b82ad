import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { Section } from './form-shown.tsx';
import { ProductSections } from './product-form.tsx';
import { useFormFault } from './product-words.ts';
import { readProduct } from './read-product.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return acts.openNewProduct({ language });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const sku = textOf(form, 'sku').trim().slice(0, 100);
  const { seen, typed } = readProduct(form);
  if (seen === null) throw new Response(null, { status: 400 });
  const { acts } = context.get(officeContext);
  const done = await acts.saveProduct({ sku, seen: null, entry: '', typed });
  if (done.ok) return redirect(`/products/${encodeURIComponent(sku)}?done=saved`);
  return { sku, typed, done };
}

export { clientAction } from '../../silence.ts';

/** A product from nothing; its price comes afterwards, and until then it is sold nowhere. */
export default function MakeProduct() {
  const { t } = useLingui();
  const { form, languages, fields, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useFormFault();
  const faults = answer?.done.code === 'FAULTS' ? answer.done.faults : {};
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/products">
        <Trans>Товары</Trans>
      </BackLink>
      <ScreenHead title={t`Новый товар`} />
      <UnsavedForm answer={answer}>
        <input type="hidden" name="seen" value={JSON.stringify(form)} />
        {answer && (
          <Alert type={answer.done.code === 'BUSY' ? 'warning' : 'error'} isInline>
            {answer.done.code === 'BUSY' ? (
              <Trans>
                Идёт загрузка товаров из файла: сохраните, когда она закончится. Набранное осталось.
              </Trans>
            ) : (
              <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
            )}
          </Alert>
        )}
        <Section title={t`Артикул`}>
          <TextField
            label={t`Артикул`}
            name="sku"
            autoComplete="off"
            defaultValue={answer?.sku ?? ''}
            error={faultOf(faults.sku)}
            help={t`Выбирается один раз: это адрес страницы товара, и его знают заказы.`}
          />
          <p className="text-14 text-ink-2">
            <Trans>Без цены товар нигде не продаётся, и его страницы в магазине нет.</Trans>
          </p>
        </Section>
        <ProductSections
          shown={{
            values: answer?.typed ?? form,
            faults,
            languages,
            fields,
            categories,
            names: {},
            pictures: [],
          }}
        />
      </UnsavedForm>
    </div>
  );
}
