import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { linesOf, type ProductForm } from '#features/catalogue/rules/form-inputs.ts';
import type { TakenPicture } from '#features/catalogue/rules/incoming-picture.ts';
import { Alert } from '#kit/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { chosenPicture } from '../../take-picture.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay } from '../../ui/use-office.ts';
import { Meanwhile } from './meanwhile.tsx';
import { PictureFields } from './picture-fields.tsx';
import { ProductSections } from './product-form.tsx';
import { NotSold, ProductStores } from './product-stores.tsx';
import { usePictureProblem } from './picture-words.ts';
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
  const form = await request.formData();
  const { seen, entry, typed: own } = readProduct(form);
  if (seen === null) throw new Response(null, { status: 400 });
  const { acts } = context.get(officeContext);
  const added = await addedBy(form, sku, context);
  const typed = withPictures(own, added);
  const owns = linesOf(typed.pictures ?? '');
  const notTaken = added.filter(({ problem }) => problem !== null);
  // What was typed is saved together with its pictures: one that is not taken is said first.
  if (notTaken.length > 0)
    return {
      done: { ok: false, code: 'FAULTS', faults: {} } as const,
      typed,
      seen,
      entry,
      notTaken,
      pictures: await acts.pictureStates({ owns: [...owns] }),
    };
  const done = await acts.saveProduct({ sku, seen, entry, typed });
  if (done.ok) return redirect(`/products/${encodeURIComponent(sku)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  const shown = done.code === 'CHANGED' ? linesOf(done.merged.pictures ?? '') : owns;
  const pictures = await acts.pictureStates({ owns: [...shown] });
  return { done, typed, seen, entry, notTaken, pictures };
}

export { clientAction } from '../../silence.ts';

/** Pictures that came with the form itself, as browsers without scripts send them. */
async function addedBy(
  form: FormData,
  sku: string,
  context: ActionFunctionArgs['context'],
): Promise<readonly TakenPicture[]> {
  const { acts, uploads } = context.get(officeContext);
  const address = textOf(form, 'picture-address').trim();
  const chosen = await chosenPicture(form, 'picture', acts);
  return [
    ...(uploads && (uploads.files.length > 0 || uploads.isTooMuch)
      ? await acts.addPictures({ sku, uploads })
      : []),
    ...(address ? [await acts.addPictureAddress({ sku, address })] : []),
    ...(chosen ? [chosen] : []),
  ];
}

const withPictures = (typed: ProductForm, added: readonly TakenPicture[]): ProductForm => ({
  ...typed,
  pictures: [
    ...new Set([
      ...linesOf(typed.pictures ?? ''),
      ...added.flatMap(({ own, problem }) => (problem ? [] : own)),
    ]),
  ].join('\n'),
});

/** A product: what is said of it in each language, what it is, and where it stands. */
export default function Product() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const { form, sku, mayChange } = page;
  const name = Object.entries(form).find(([input, text]) => /^text:..:name$/.test(input) && text);
  const isOpen = mayChange && may('catalogue.change');
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/products">
        <Trans>Товары</Trans>
      </BackLink>
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
        <UnsavedForm answer={answer}>
          <Whole isOpen />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="flex min-w-0 flex-col gap-4">
          <Whole isOpen={false} />
        </fieldset>
      )}
      <ProductStores inStores={page.inStores} />
    </div>
  );
}

/** What the form begins with: what stands, or what was typed and not saved. */
function Whole({ isOpen }: { readonly isOpen: boolean }) {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { sku, languages, fields, categories, names, pictures } = page;
  const problemOf = usePictureProblem();
  const done = answer?.done;
  const own = answer?.pictures ?? pictures;
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
          {answer?.notTaken.map(({ name, problem }) => (
            <p key={name}>
              {name}: {problemOf(problem)}
            </p>
          ))}
        </Alert>
      )}
      {isChanged && <Meanwhile by={done.by} meanwhile={done.meanwhile} nameOf={nameOf} />}
      <ProductSections
        shown={{ values, faults, languages, fields, categories, names, pictures: own }}
        pictures={<PictureFields sku={sku} shown={own} isOpen={isOpen} />}
      />
    </>
  );
}
