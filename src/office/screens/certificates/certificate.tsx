import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { textOf } from '../../form-text.ts';
import { goneButTyped } from '../../gone-but-typed.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useMoney } from '../../ui/use-office.ts';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateUses } from './certificate-uses.tsx';
import { CERTIFICATE_TYPES, certificatePath, useCertificateState } from './certificate-words.ts';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ActHistory } from '../audit/act-history.tsx';

const wanted = (params: Readonly<Record<string, string | undefined>>): string => {
  const number = params['number'] ?? '';
  if (number.length > 100) throw new Response(null, { status: 404 });
  return number;
};

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openCertificate({ number: wanted(params) });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, isAsked: url.searchParams.get('ask') === 'stop' };
}

export type CertificateScreen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const number = wanted(params);
  const form = await request.formData();
  const short = (name: string) => textOf(form, name).slice(0, 40);
  const intent = short('intent');
  if (intent !== 'stop' && intent !== 'resume' && intent !== 'extend')
    throw new Response(null, { status: 400 });
  const typed = { day: short('endDay'), clock: short('endClock') };
  const done = await (intent === 'extend'
    ? acts.extendCertificate({ number, seen: short('seen'), ...typed })
    : acts.markCertificate({ number, action: intent }));
  if (done.ok) return redirect(`${certificatePath(number)}?done=saved`);
  if (done.code === 'UNKNOWN') throw goneButTyped(form);
  return { intent, typed, fault: done.code === 'FAULT' ? done.fault : null };
}

export { clientAction } from '../../silence.ts';

export type CertificateAnswer = Awaited<ReturnType<typeof useActionData<typeof action>>>;

/** A certificate: whose it is, what it is worth and until when, which order used it; and what staff may do with it. */
export default function Certificate() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const states = useCertificateState();
  const may = useMay();
  const { certificate, state, isOwn } = page;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/certificates">
        <Trans>Сертификаты</Trans>
      </BackLink>
      <ScreenHead title={certificate.number} count={states[state]} />
      {answer && answer.fault === null && (
        <Alert type="warning" isInline>
          <Trans>
            Ничего не сделано: сертификат только что изменился. Ниже – каким он стал; если нужно,
            нажмите ещё раз.
          </Trans>
        </Alert>
      )}
      <SavedNote isOver={answer !== undefined} />
      <Facts page={page} />
      {may('promotions.change') && isOwn && <CertificateActions page={page} answer={answer} />}
      <CertificateUses page={page} />
      <ActHistory history={page.history} people={page.people} zone={page.zone} />
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function useLeft({ certificate, state, isInCart }: CertificateScreen): string {
  const { t } = useLingui();
  const money = useMoney();
  if (state !== 'usable') return t`ничего`;
  const whole = money(certificate.limitMinor, certificate.currency);
  return isInCart ? t`${whole}, сейчас в корзине владельца` : whole;
}

function useFacts(page: CertificateScreen): readonly Fact[] {
  const { t, i18n } = useLingui();
  const may = useMay();
  const money = useMoney();
  const left = useLeft(page);
  const { certificate, personId, zone } = page;
  const { type, name, contract, store, currency, priceMinor, limitMinor } = certificate;
  const { receivedAt, expiresAt } = certificate;
  const isLinked = personId !== null && may('people.see');
  return [
    [t`Название`, name || '–'],
    [t`Вид`, i18n._(CERTIFICATE_TYPES[type])],
    [
      t`Договор`,
      isLinked ? (
        <Link
          key="person"
          to={`/people/${personId}`}
          className="inline-flex min-h-11 items-center text-brand"
        >
          {contract}
        </Link>
      ) : (
        contract
      ),
    ],
    [t`Магазин`, store?.toUpperCase() ?? t`все с этой валютой`],
    [t`Товаров по нему до`, money(limitMinor, currency)],
    [t`Платят за них`, money(priceMinor, currency)],
    [t`Осталось`, left],
    [t`Получен`, <Moment key="got" at={receivedAt} zone={zone} />],
    [t`До`, expiresAt === null ? t`без конца` : <Moment key="to" at={expiresAt} zone={zone} />],
    [t`Часы`, zone],
  ];
}

function Facts({ page }: { readonly page: CertificateScreen }) {
  return (
    <dl className="grid max-w-240 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-14 [&>dt]:text-ink-2">
      {useFacts(page).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
