import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useKitTexts } from '#kit/kit-texts.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { postRegistration, type PostedRegistration } from '../loaders/post-registration.ts';
import { loadRegistration, type RegistrationData } from '../loaders/registration.ts';
import { Benefits } from '../ui/benefits.tsx';
import { RegistrationForm } from '../ui/registration-form.tsx';
import type { Route } from './+types/registration-page';

export const loader = (input: Route.LoaderArgs) => loadRegistration(input);
export const action = (input: Route.ActionArgs) => postRegistration(input);

/** A page on which somebody gets a contract: privileged client, or consultant. What was typed for one kind is not the other's. */
export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Registration key={loaderData.method} data={loaderData} posted={actionData} />;
}

function Registration({
  data,
  posted,
}: {
  data: RegistrationData;
  posted: PostedRegistration | undefined;
}) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { errorPrefix } = useKitTexts();
  // That the code of the phone is wanted next is no mistake.
  const isRefused = posted && (!posted.isCodeAsked || posted.fields['code']);
  const isConsultant = data.method === 'bp';
  const title = isConsultant
    ? t`Регистрация консультанта`
    : t`Регистрация привилегированного клиента`;
  return (
    <div className="page-width grid gap-x-6 gap-y-8 py-6 tablet:py-10 desktop:grid-cols-12">
      <title>{(isRefused ? `${errorPrefix} ` : '') + shopTitle(title)}</title>
      <div className="min-w-0 desktop:col-span-7">
        <h1 className="display-type mb-2 text-28 desktop:text-36">{title}</h1>
        <OtherKind data={data} />
        <BeforeForm data={data} />
        <RegistrationForm data={data} posted={posted} />
      </div>
      <div className="min-w-0 desktop:col-span-5 desktop:pl-6">
        <Benefits method={data.method} cashback={data.cashback} />
      </div>
    </div>
  );
}

/** Leads to the page of the other kind of contract. */
function OtherKind({ data }: { data: RegistrationData }) {
  const { paths } = useShell();
  const query = data.referral ? { referral: data.referral } : {};
  return (
    <p className="mb-6 text-ink-2">
      {data.method === 'bp' ? (
        <Trans>
          Покупаете для себя?{' '}
          <Link
            to={paths.registrationPrivilegedClient(query)}
            className="relative tap-area inline-block underline hover:text-brand"
          >
            Станьте привилегированным клиентом
          </Link>
        </Trans>
      ) : (
        <Trans>
          Хотите консультировать других?{' '}
          <Link
            to={paths.registrationConsultant(query)}
            className="relative tap-area inline-block underline hover:text-brand"
          >
            Зарегистрируйтесь консультантом
          </Link>
        </Trans>
      )}
    </p>
  );
}

/** What is to be known before one begins. */
function BeforeForm({ data }: { data: RegistrationData }) {
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {data.isBannerShown && (
        <Alert type="success" isInline>
          <Trans>До 15% кешбэка возвращаем за баллы месяца</Trans>
        </Alert>
      )}
      {data.isSignedIn && (
        <Alert type="warning" isInline>
          <Trans>Вы вошли в свой контракт: новый человек зарегистрируется у вас.</Trans>
        </Alert>
      )}
      {data.method === 'bp' && (
        <Alert type="warning" isInline>
          <Trans>
            Есть клубная карта? Укажите её номер и код в разделе о партнёре: вы окажетесь у того,
            кто её выдал.
          </Trans>
        </Alert>
      )}
    </div>
  );
}
