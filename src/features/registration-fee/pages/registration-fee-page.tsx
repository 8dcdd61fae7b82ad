import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { AccountFrame } from '#features/account/ui/frame/public.ts';
import { PaperLinks } from '#features/invoices/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import {
  loadRegistrationFee,
  postRegistrationFee,
  type RegistrationFeeData,
} from '../loaders/registration-fee.ts';
import { FeeFacts } from '../ui/fee-facts.tsx';
import { PayFee } from '../ui/pay-fee.tsx';
import type { Route } from './+types/registration-fee-page';

export const loader = (input: Route.LoaderArgs) => loadRegistrationFee(input);
export const action = (input: Route.ActionArgs) => postRegistrationFee(input);

/** What a consultant pays once for registering: how much, why, and by what (I2-092, D86). */
export default function RegistrationFeePage({
  loaderData: data,
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { revalidate } = useRevalidator();
  const { frame, fee, papers, formToken } = data;
  return (
    <AccountFrame
      frame={frame}
      current="personal_data"
      title={<Trans>Регистрационный взнос</Trans>}
    >
      <title>{shopTitle(t`Регистрационный взнос`)}</title>
      {actionData && actionData.message.length > 0 && (
        <div className="mb-4">
          <Alert type="error" isInline>
            {actionData.message.join(' ')}
          </Alert>
        </div>
      )}
      {fee === null ? (
        <p>
          <Trans>За регистрацию этого контракта платить не нужно.</Trans>
        </p>
      ) : (
        <div className="grid items-start gap-4 tablet:gap-6 desktop:grid-cols-2">
          <section
            aria-labelledby="fee-pay"
            className="rounded-md border border-line bg-surface p-4 tablet:p-6"
          >
            <h2 id="fee-pay" className="sr-only">
              <Trans>Оплата</Trans>
            </h2>
            <PayFee
              fee={fee}
              formToken={formToken}
              posted={actionData}
              onChanged={() => void revalidate()}
            />
            <Papers papers={papers} />
          </section>
          <FeeFacts fee={fee} contract={frame.account.reg_number} />
        </div>
      )}
      <div className="mt-6">
        <ButtonLink to={paths.profile()} variant="text" className="-ml-5">
          <Trans>В кабинет</Trans>
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

const Papers = ({ papers }: Pick<RegistrationFeeData, 'papers'>) =>
  papers.length > 0 && (
    <div className="mt-4">
      <PaperLinks papers={papers} />
    </div>
  );
