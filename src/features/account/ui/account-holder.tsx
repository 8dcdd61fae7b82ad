import { Trans } from '@lingui/react/macro';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { usePersonal } from '#web/personal-store.ts';
import type { AccountFrameData } from '../loaders/frame.ts';
import { RankPicture } from './rank-picture.tsx';
import { RegNumber } from './reg-number.tsx';

type Account = Pick<
  AccountFrameData['account'],
  'rank' | 'nameFirst' | 'nameSecond' | 'reg_number'
>;

/** Whose account it is: rank, name, number. */
export function AccountHolder({ account }: { account: Account }) {
  return (
    <div className="mb-4 flex items-center gap-3">
      <RankPicture alias={account.rank.alias} />
      <div className="min-w-0">
        <p className="text-20 font-semi wrap-anywhere">
          {[account.nameFirst, account.nameSecond].filter(Boolean).join(' ') || (
            <Trans>Кабинет</Trans>
          )}
        </p>
        <RegNumber number={account.reg_number} />
      </div>
    </div>
  );
}

const numberAt = (value: unknown, key: string): number => {
  const found = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [, amount] = found.find(([name]) => name === key) ?? [];
  return typeof amount === 'number' ? amount : 0;
};

/** What the contract holds: bonuses, credit where there is any, points of the month. Nobody else ever sees it (I2-108). */
export function AccountBalance({ hasCashback }: { hasCashback: boolean }) {
  const { userData, isKnown, cartData } = usePersonal();
  const { majorMoney, points } = useFormats();
  const { place } = useShell();
  const currency = currencyIn(cartData);
  const { bonuses } = userData;
  if (!isKnown || !bonuses) return <div className="min-h-16" data-store={place.store} />;
  const money = (amount: number) => (currency ? majorMoney(amount, currency) : String(amount));
  const credit = numberAt(bonuses, 'credit');
  const cashback = numberAt(userData['cashback'], 'value');
  return (
    <dl
      data-balance
      className="mb-4 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-md bg-sand px-4 py-3 text-14"
    >
      <dt className="text-ink-2">
        <Trans>Бонусы</Trans>
      </dt>
      <dd className="price">{money(numberAt(bonuses, 'sum'))}</dd>
      {credit > 0 && (
        <>
          <dt className="text-ink-2">
            <Trans>Кредит</Trans>
          </dt>
          <dd className="price">{money(credit)}</dd>
        </>
      )}
      {hasCashback && cashback > 0 && (
        <>
          <dt className="text-ink-2">
            <Trans>Кешбэк</Trans>
          </dt>
          <dd className="price">{money(cashback)}</dd>
        </>
      )}
      <dt className="text-ink-2">
        <Trans>Баллы за месяц</Trans>
      </dt>
      <dd className="text-honey">{points(numberAt(bonuses, 'lo'))}</dd>
    </dl>
  );
}

function currencyIn(cartData: Readonly<Record<string, unknown>>) {
  const { currency } = cartData;
  if (typeof currency !== 'object' || currency === null) return null;
  const { externalIso, logo, decimals, isPrefixed, roundRules } = Object.fromEntries(
    Object.entries(currency),
  );
  return typeof externalIso === 'string' &&
    typeof logo === 'string' &&
    typeof decimals === 'number' &&
    typeof isPrefixed === 'boolean' &&
    typeof roundRules === 'number'
    ? { externalIso, logo, decimals, isPrefixed, roundRules }
    : null;
}
