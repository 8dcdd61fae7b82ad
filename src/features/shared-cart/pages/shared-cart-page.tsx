import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { Button, ButtonLink, type ButtonState } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Alert } from '#kit/alert.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { addSharedCart } from '../calls/shared-cart.ts';
import {
  loadSharedCart,
  postSharedCart,
  type PostedForm,
  type SharedCartPageData,
} from '../loaders/shared-cart-page.ts';
import { rowsLeft, totalsOf, type SharedRowView } from '../rules/rows-left.ts';
import { sharedCartPath } from '../rules/share-addresses.ts';
import { takeBody, TO_CART_MS } from '../rules/take-body.ts';
import { EndedText, EndedTitle, NothingText, NothingTitle } from '../ui/ended-words.tsx';
import { MakeLink } from '../ui/make-link.tsx';
import { SharedRow } from '../ui/shared-row.tsx';
import type { Route } from './+types/shared-cart-page';

export const loader = (input: Route.LoaderArgs) => loadSharedCart(input);
export const action = (input: Route.ActionArgs) => postSharedCart(input);

const ENDED_DIALOG = 'share-cart-link-expired';
const NOTHING_DIALOG = 'consultant-hasnt-products';
registerDialogs({
  [ENDED_DIALOG]: { load: () => import('../ui/link-ended-dialog.tsx') },
  [NOTHING_DIALOG]: { load: () => import('../ui/nothing-left-dialog.tsx') },
});

/** Answers by which the browser sees that a link has ended. Source: C8-026, D16. */
const ENDED = new Set([404, 410, 500]);

/** What somebody shared, for whoever opens the link. Works without scripts. Source: C2-012, C2-061, C2-062, C2-063. */
export default function SharedCartPage({
  loaderData: page,
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const toShop = (
    <ButtonLink variant="filled" to={paths.home()}>
      <Trans>В каталог</Trans>
    </ButtonLink>
  );
  return (
    <div className="page-width py-4 desktop:py-8">
      <title>
        {page.kind === 'new' ? t`Поделиться корзиной` : shopTitle(t`С вами поделились корзиной`)}
      </title>
      <meta name="robots" content="noindex" />
      {page.kind === 'ended' && (
        <EmptyState heading="h1" title={<EndedTitle />} text={<EndedText />} action={toShop} />
      )}
      {page.kind === 'nothing' && (
        <EmptyState heading="h1" title={<NothingTitle />} text={<NothingText />} action={toShop} />
      )}
      {page.kind === 'open' && <OpenCart page={page} posted={posted} />}
      {page.kind === 'new' && <MakeLink formToken={page.formToken} made={posted} />}
    </div>
  );
}

type OpenPage = Extract<SharedCartPageData, { kind: 'open' }>;

function OpenCart({ page, posted }: { page: OpenPage; posted: PostedForm | undefined }) {
  const [without, setWithout] = useState<ReadonlySet<string>>(() => new Set(page.without));
  const rows = rowsLeft(page.shared, without);
  return (
    <>
      <h1 className="display-type pb-2 text-36 text-balance wrap-anywhere desktop:text-48">
        <Whose name={page.shared.name} />
      </h1>
      <p className="max-w-160 pb-4 text-ink-2 desktop:pb-6">
        <Trans>
          Показаны ваши цены, баллы и наличие. Уберите лишнее и добавьте остальное в свою корзину.
        </Trans>
      </p>
      {posted && <Posted posted={posted} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desktop:items-start desktop:gap-6">
        <Rows page={page} rows={rows} without={without} onWithout={setWithout} />
        <section className="flex flex-col gap-4 rounded-md bg-sand p-4 tablet:p-6 desktop:sticky desktop:top-26">
          <Totals rows={rows} currency={page.currency} />
          <TakeForm page={page} without={without} isAdded={posted?.isAdded ?? false} />
        </section>
      </div>
    </>
  );
}

function Whose({ name }: Pick<OpenPage['shared'], 'name'>) {
  return name ? (
    <Trans>{name} делится с вами корзиной</Trans>
  ) : (
    <Trans>С вами поделились корзиной</Trans>
  );
}

/** What became of the form, for those without scripts; after success the cart opens by itself. */
function Posted({ posted: { isAdded, message } }: { posted: PostedForm }) {
  const { paths } = useShell();
  return (
    <>
      <div role={isAdded ? 'status' : 'alert'} className="pb-4">
        <Alert type={isAdded ? 'success' : 'error'} isInline>
          {message}
        </Alert>
      </div>
      {isAdded && <meta httpEquiv="refresh" content={`2;url=${paths.cart()}`} />}
    </>
  );
}

interface RowsProps {
  page: OpenPage;
  rows: readonly SharedRowView[];
  without: ReadonlySet<string>;
  onWithout: (without: ReadonlySet<string>) => void;
}

/** Each can be left out, by an address of its own as well. */
function Rows({ page: { shared, currency }, rows, without, onWithout }: RowsProps) {
  const { paths } = useShell();
  const here = (skus: readonly string[]) =>
    withQuery(sharedCartPath(paths.cart(), shared.shareCartId), { without: skus.join(',') });
  return (
    <section className="rounded-md border border-line bg-surface px-4 tablet:px-6 tablet:py-2">
      <ul>
        {rows.map((row, at) => (
          <SharedRow
            key={`${row.url} ${row.sku}`}
            row={row}
            currency={currency}
            isFirst={at === 0}
            withoutIt={row.availableCount > 0 ? here([...without, row.sku]) : null}
            onRemove={() => onWithout(new Set([...without, row.sku]))}
          />
        ))}
      </ul>
      {without.size > 0 && (
        <Removed amount={without.size} back={here([])} onBack={() => onWithout(new Set())} />
      )}
    </section>
  );
}

function TakeForm({
  page,
  without,
  isAdded,
}: Pick<RowsProps, 'page' | 'without'> & { isAdded: boolean }) {
  const { paths } = useShell();
  const { state, take } = useTaking(page, without);
  return (
    <form method="post" className="flex flex-col gap-3" onSubmit={(event) => void take(event)}>
      <input type="hidden" name="_csrf_token" value={page.formToken} />
      <input type="hidden" name="key" value={page.key} />
      <input type="hidden" name="without" value={[...without].join(',')} />
      <Button type="submit" variant="filled" size="lg" isWide state={state}>
        <Trans>Добавить всё</Trans>
      </Button>
      {isAdded ? (
        <ButtonLink to={paths.cart()} isWide>
          <Trans>Перейти в корзину</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.home()} variant="text" isWide>
          <Trans>Отмена</Trans>
        </ButtonLink>
      )}
    </form>
  );
}

/** Puts what is left into the visitor's cart; the cart opens when the words of success have been read. */
function useTaking(page: OpenPage, without: ReadonlySet<string>) {
  const { paths, shell } = useShell();
  const navigate = useNavigate();
  const [state, setState] = useState<ButtonState>('idle');

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state !== 'idle') return;
    setState('pending');
    const body = { ...takeBody(page.shared, without), key: page.key };
    const result = await call(addSharedCart, { body });
    if (!result.success) {
      setState('idle');
      // What stands on the page is no longer true: once the words are read, it is loaded anew.
      if (ENDED.has(result.status))
        return openModal(ENDED_DIALOG, { afterClose: { kind: 'reload' } });
      if (result.code === 'NOTHING_AVAILABLE')
        return openModal(NOTHING_DIALOG, { afterClose: { kind: 'reload' } });
    } else {
      setState('done');
      keepPersonal({ cartData: result.data.cartData });
      setTimeout(() => void navigate(paths.cart()), TO_CART_MS);
    }
    // Source: C8-028.
    toastAnswer(result, { shell, category: 'cart' });
  }
  return { state, take };
}

function Removed({ amount, back, onBack }: { amount: number; back: string; onBack: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-14 text-ink-2">
      <Plural
        value={amount}
        one="Убран # товар"
        few="Убрано # товара"
        many="Убрано # товаров"
        other="Убрано # товара"
      />
      <ButtonLink
        to={back}
        variant="text"
        size="sm"
        replace
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        <Trans>Вернуть</Trans>
      </ButtonLink>
    </p>
  );
}

/** What can be had of what is left: pieces, points, sum. */
function Totals({ rows, currency }: Pick<RowsProps, 'rows'> & Pick<OpenPage, 'currency'>) {
  const { majorMoney, points } = useFormats();
  const { pieces, points: earned, sum } = totalsOf(rows);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1" aria-live="polite">
      <span>
        <Plural value={pieces} one="# товар" few="# товара" many="# товаров" other="# товара" />
        {earned > 0 && <span className="font-semi text-honey"> · {points(earned)}</span>}
      </span>
      <span className="price text-right text-24" data-shared-sum>
        {majorMoney(sum, currency)}
        <SecondPrice major={sum} currency={currency} />
      </span>
    </p>
  );
}
