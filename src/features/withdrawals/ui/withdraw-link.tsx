import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';

export interface WithdrawLinkProps {
  /** Null: there is no time any more, or nothing left. */
  readonly link: { readonly href: string; readonly title: string } | null;
  /** In words; left out where the page says it elsewhere. */
  readonly declaredAt?: readonly string[];
}

/** On an order's own page: the way to withdraw from it, and when that was done. */
export const WithdrawLink = ({ link, declaredAt }: WithdrawLinkProps) => (
  <div className="mt-3 wrap-anywhere print:hidden">
    {declaredAt?.map((at) => (
      <p key={at}>
        <Trans>Вы отказались от договора: {at}</Trans>
      </p>
    ))}
    {link && <ButtonLink to={link.href}>{link.title}</ButtonLink>}
  </div>
);
