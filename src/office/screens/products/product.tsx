import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { Meanwhile } from './meanwhile.tsx';
import { PictureFields } from './picture-fields.tsx';
import { ProductSections } from './product-form.tsx';
import { NotSold, ProductStores } from './product-stores.tsx';
import { readProduct } from './read-product.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const sku = params.sku ?? '';
  const found = sku.length <= 64 ? await acts.openProduct({ sku, language }) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const sku = params.sku ?? '';
  const { seen, entry, typed } = readProduct(await request.formData());
  if (seen === null) throw new Response(null, { status: 400 });
  const done = await context.get(officeContext).acts.saveProduct({ sku, seen, entry, typed });
  if (done.ok) return redirect(`/products/${encodeURIComponent(sku)}?done=saved`);
  if (done.code === 'UNKNOWN') throw new Response(null, { status: 404 });
  return { done, typed, seen, entry };
}

/** A product: what is said of it in each language, what it is, and where it stands. */
export default function Product() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
  const may = useMay();
  const { form, sku, mayChange } = page;
  const name = Object.entries(form).find(([input, text]) => /^text:..:name$/.test(input) && text);
  const isOpen = mayChange && may('catalogue.change');
  return (
    <div className="flex flex-col gap-4">
      <Link to="/products" className="flex min-h-11 w-fit items-center text-brand">
        <Trans>Товары</Trans>
      </Link>
      <ScreenHead title={name?.[1] ?? sku} count={sku} />
      {query.get('done') === 'saved' && !answer && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Сохранено.</Trans>
          </Alert>
        </div>
      )}
      {may('catalogue.change') && !mayChange && (
        <p className="text-14 text-ink-2">
          {t`Товар один для всех магазинов: меняет его тот, кто работает для всех.`}
        </p>
      )}
      <NotSold inStores={page.inStores} />
      {isOpen ? (
        <UnsavedForm key={key} isTyped={answer !== undefined}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="flex min-w-0 flex-col gap-4">
          <Whole />
        </fieldset>
      )}
      <ProductStores inStores={page.inStores} />
    </div>
  );
}

/** What the form begins with: what stands, or what was typed and not saved. */
function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { languages, fields, categories, names, pictures } = page;
  const done = answer?.done;
  const isChanged = done?.code === 'CHANGED';
  const values = isChanged ? done.merged : (answer?.typed ?? page.form);
  const seen = isChanged ? done.now : (answer?.seen ?? page.form);
  const entry = isChanged ? done.entry : (answer?.entry ?? page.entry);
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const nameOf = (name: string, value: string): string =>
    name === 'categories'
      ? value
          .split('\n')
          .map((id) => categories.find((each) => String(each.id) === id)?.name ?? id)
          .join('\n')
      : value;
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="entry" value={entry} />
      {done?.code === 'BUSY' && (
        <Alert type="warning" isInline>
          <Trans>
            Идёт загрузка товаров из файла: сохраните, когда она закончится. Набранное осталось.
          </Trans>
        </Alert>
      )}
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {isChanged && <Meanwhile by={done.by} meanwhile={done.meanwhile} nameOf={nameOf} />}
      <ProductSections
        shown={{ values, faults, languages, fields, categories, names }}
        pictures={
          <PictureFields
            pictures={pictures}
            order={(values.pictures ?? '').split('\n').filter(Boolean)}
          />
        }
      />
    </>
  );
}
