import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { Member, PackageSum } from '../calls/desk.ts';
import { useMonthName } from './use-month-name.ts';

/** A list of equal rows in a frame of their own. */
export const Rows = ({ children, ...rest }: { children: ReactNode; 'data-rows'?: string }) => (
  <ul {...rest} className="divide-y divide-line rounded-md border border-line bg-surface px-4">
    {children}
  </ul>
);

interface TwoMonthsProps {
  readonly of: Pick<Member, 'points' | 'pointsBefore'>;
  readonly monthBefore: string;
}

/** Points of the running month, and below them of the one before. */
export function TwoMonths({ of: { points: now, pointsBefore }, monthBefore }: TwoMonthsProps) {
  const { points } = useFormats();
  const month = useMonthName()(monthBefore);
  return (
    <div className="ml-auto shrink-0 text-right">
      <p className="price text-18 text-honey">{points(now)}</p>
      <p className="text-14 text-ink-2">
        <Trans>
          {month}: {points(pointsBefore)}
        </Trans>
      </p>
    </div>
  );
}

/** The cart's page, which makes the package, with what proves that its form is ours. */
export interface Packing {
  readonly to: string;
  readonly formToken: string;
}

function PackFor({ member, packing }: { member: Member; packing: Packing }) {
  return (
    <form method="post" action={packing.to} className="ml-auto shrink-0">
      <input type="hidden" name="_csrf_token" value={packing.formToken} />
      <input type="hidden" name="contract" value={member.contract} />
      <Button type="submit" name="intent" value="package-of" variant="text" className="-mr-5">
        <Trans>Собрать пакет</Trans>
        <span className="sr-only"> {member.name}</span>
      </Button>
    </form>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly monthBefore: string;
  readonly packing: Packing | null;
}

/** Somebody of the team: name, number, since when, points, and the way to what is ordered for them. */
export function MemberRow({ member, monthBefore, packing }: MemberRowProps) {
  const { contract, name, registeredOn, isNew } = member;
  return (
    <li data-member={contract} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isNew && (
            <Badge tone="ok">
              <Trans>в этом месяце</Trans>
            </Badge>
          )}
        </p>
        <p className="text-14 text-ink-2">
          <Trans>
            № {contract}, регистрация {registeredOn}
          </Trans>
        </p>
      </div>
      <TwoMonths of={member} monthBefore={monthBefore} />
      {packing && <PackFor member={member} packing={packing} />}
    </li>
  );
}

/** What was ordered for one contract. */
export function PackageRow({ of, monthBefore }: { of: PackageSum; monthBefore: string }) {
  const { majorMoney } = useFormats();
  const { contract, name, isOwn, orders, sum, currency } = of;
  return (
    <li data-package={contract} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{isOwn ? <Trans>Для себя</Trans> : name}</p>
        <p className="text-14 text-ink-2">
          {orders > 0 ? (
            <Trans>
              № {contract}, заказов: {orders}, на {majorMoney(sum, currency)}
            </Trans>
          ) : (
            <Trans>№ {contract}, в этом месяце заказов нет</Trans>
          )}
        </p>
      </div>
      <TwoMonths of={of} monthBefore={monthBefore} />
    </li>
  );
}
