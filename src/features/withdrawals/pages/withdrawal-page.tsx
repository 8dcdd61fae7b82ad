import { useLingui } from '@lingui/react/macro';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { HelpLine } from '#web/shell/help-line.tsx';
import { loadWithdrawal, postWithdrawal } from '../loaders/withdrawal.ts';
import { AskOrder } from '../ui/ask-order.tsx';
import { ChooseGoods } from '../ui/choose-goods.tsx';
import { Receipt } from '../ui/receipt.tsx';
import type { Route } from './+types/withdrawal-page';

export const loader = (input: Route.LoaderArgs) => loadWithdrawal(input);
export const action = (input: Route.ActionArgs) => postWithdrawal(input);

const NOTHING_CHOSEN = { scope: 'whole', counts: {} } as const;

/** Withdrawing from a contract without giving reasons: which order, what of it, and the receipt. Plain forms, which work without scripts. */
export default function WithdrawalPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui();
  const { shell } = useShell();
  const shopTitle = useShopTitle();
  const { own, orderNumber, formToken } = loaderData;
  const asked = posted?.step === 'choose' ? posted : null;
  const view = asked?.view ?? (posted ? null : own);
  const press = view?.press ?? own?.press ?? shell.withdraw?.title ?? t`Отказ от договора`;
  const heading = posted?.step === 'done' ? t`Отказ от договора получен` : press;
  return (
    <div className="page-width py-6 tablet:py-10">
      <title>{shopTitle(heading)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto flex max-w-text flex-col gap-6">
        <h1 className="display-type text-36 wrap-anywhere hyphens-auto desktop:text-48">
          {heading}
        </h1>
        {posted?.step === 'done' && <Receipt receipt={posted.receipt} />}
        {view && (
          <ChooseGoods
            view={view}
            isOwn={asked?.isOwn ?? true}
            chosen={asked?.chosen ?? NOTHING_CHOSEN}
            message={asked?.message ?? ''}
            fields={asked?.fields ?? {}}
            formToken={formToken}
          />
        )}
        {!view && posted?.step !== 'done' && (
          <AskOrder
            typed={posted?.typed ?? { name: '', orderNumber, email: '' }}
            message={posted?.message ?? ''}
            fields={posted?.fields ?? {}}
            formToken={formToken}
          />
        )}
        <HelpLine />
      </div>
    </div>
  );
}
