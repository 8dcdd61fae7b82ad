import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';

/** Leads on in a list that only goes forward; null: this is its last page. */
export const NextPage = ({ to }: { readonly to: string | null }) =>
  to !== null && (
    <ButtonLink size="sm" className="self-end" to={to}>
      <Trans>Дальше</Trans>
    </ButtonLink>
  );
