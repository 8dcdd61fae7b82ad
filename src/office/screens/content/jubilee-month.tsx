import { Trans, useLingui } from '@lingui/react/macro';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { MONTH_NAME_MOST } from '#features/jubilee/rules/month-form.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { jubileePath, monthName, monthPath, useMonthFault } from './jubilee-words.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

const MOST = { name: MONTH_NAME_MOST };

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  firstDay: (params['month'] ?? '').slice(0, 10),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const found = await acts.openJubileeMonth({ ...keyOf(params), language });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = keyOf(params);
  const revision = textOf(form, 'revision').slice(0, 16);
  const typed = {
    names: Object.fromEntries(
      LANGUAGES.map((each) => [each, textOf(form, `name:${each}`).slice(0, 2_000)]),
    ),
    products: textOf(form, 'products').slice(0, 20_000),
  };
  const { acts } = context.get(officeContext);
  const done = await acts.changeJubileeMonth({ ...key, revision, typed });
  if (done.ok) return redirect(`${monthPath(key.store, key.firstDay)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { done, typed, revision };
}

/** A month of the jubilee: how it is called, what is advised in it, and its offers. */
export default function JubileeMonth() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={jubileePath(page.store)}>
        <Trans>Месяцы юбилея</Trans>
      </BackLink>
      <ScreenHead
        title={monthName(page.typed.names, language, page.firstDay)}
        count={`${page.store.toUpperCase()}, ${page.firstDay} – ${page.lastDay}`}
      />
      <SavedNote isOver={answer !== undefined} />
      <div className="grid gap-4 wide:grid-cols-2">
        {may('content.change') ? (
          <UnsavedForm answer={answer}>
            <Fields />
          </UnsavedForm>
        ) : (
          <fieldset disabled className="flex min-w-0 flex-col gap-4">
            <Fields />
          </fieldset>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <Products />
          <Offers />
        </div>
      </div>
    </div>
  );
}

function Fields() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useMonthFault(MOST);
  const done = answer?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  const typed = answer?.typed ?? page.typed;
  const faults = done?.code === 'FAULTS' ? done.faults : {};
  const unnamed = faultOf(faults, 'names');
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? answer?.revision ?? page.revision}
      />
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && (
        <div role="alert" className="flex flex-col gap-3">
          <Alert type="warning" isInline>
            <Trans>
              Пока вы писали, месяц изменил кто-то другой. Ничего из набранного не пропало: сверьте
              и сохраните ещё раз.
            </Trans>
          </Alert>
          <Card className="flex flex-col gap-1 p-4! text-14">
            <p className="text-12 text-ink-2">
              <Trans>Сейчас сохранено</Trans>
            </p>
            {Object.entries(standing.typed.names).map(([language, name]) => (
              <p key={language} className="wrap-anywhere">
                {language.toUpperCase()}: {name}
              </p>
            ))}
            <p className="whitespace-pre-line">{standing.typed.products}</p>
          </Card>
        </div>
      )}
      <Card className="flex min-w-0 flex-col gap-4">
        {LANGUAGES.map((each, at) => (
          <TextField
            key={each}
            label={t`Месяц называется (${LANGUAGE_NAMES[each]})`}
            name={`name:${each}`}
            lang={each}
            maxLength={MONTH_NAME_MOST}
            isOptional
            defaultValue={typed.names[each] ?? ''}
            error={faultOf(faults, `name:${each}`) ?? (at === 0 ? unnamed : null)}
          />
        ))}
        <TextArea
          label={t`Товары месяца`}
          name="products"
          rows={8}
          spellCheck={false}
          isOptional
          defaultValue={typed.products}
          error={faultOf(faults, 'products')}
          help={t`По одному артикулу в строке, в порядке показа; за ним число, если больше одного.`}
        />
      </Card>
    </>
  );
}

/** What is saved, as buyers see it named. */
function Products() {
  const { products, productNames } = useLoaderData<typeof loader>();
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Товары на странице</Trans>
      </h2>
      {products.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>Товаров нет.</Trans>
        </p>
      )}
      <ol className="flex flex-col gap-1 text-14">
        {products.map(({ sku, count }) => (
          <li key={sku} className="wrap-anywhere">
            {productNames[sku] ?? sku} <span className="text-ink-2">{sku}</span>
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Offers() {
  const { offers, store, firstDay, isFull } = useLoaderData<typeof loader>();
  const { language } = useOffice();
  const may = useMay();
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Предложения</Trans>
      </h2>
      {offers.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>В этом месяце предложений нет.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {offers.map(({ number, texts, firstDay: from, lastDay: to }) => {
          const words = texts[language] ?? texts['ru'] ?? Object.values(texts)[0];
          return (
            <li key={number}>
              <Link
                to={`${monthPath(store, firstDay)}/${number}`}
                className="inline-flex min-h-11 items-center text-14 text-brand wrap-anywhere"
              >
                {number}. {words?.name}
                {(from ?? to) !== null && ` (${from ?? '…'} – ${to ?? '…'})`}
              </Link>
            </li>
          );
        })}
      </ul>
      {may('content.change') && !isFull && (
        <ButtonLink to={`${monthPath(store, firstDay)}/new`} size="sm">
          <Trans>Новое предложение</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}
