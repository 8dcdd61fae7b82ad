import { Trans, useLingui } from '@lingui/react/macro';
import { REFERRAL_LINKS_DIALOG } from '#features/referral/ui/links/public.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { ProgrammeData, ShownProgramme } from '../loaders/programme.ts';
import { OwnCertificates, OwnMonth } from './own-standing.tsx';

/** The programme before it begins, while it runs, and once it is over; a store without one says so. Source: I1-015, D55. */
export function ProgrammeScreen({ page }: { readonly page: ProgrammeData }) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const title = t`Реферальная программа`;
  const { programme } = page;
  return (
    <div className="page-width flex flex-col gap-6 pb-16 desktop:gap-8">
      <title>{shopTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
        <h1 className="display-type text-36 text-balance desktop:text-48">{title}</h1>
        {programme && <Dates programme={programme} />}
      </div>
      {programme ? (
        <Programme page={page} programme={programme} />
      ) : (
        <EmptyState
          title={<Trans>В этом магазине такой программы нет</Trans>}
          text={<Trans>Делиться ссылками можно и без неё.</Trans>}
          action={
            <ButtonLink variant="filled" to={paths.home()}>
              <Trans>В каталог</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Dates({ programme: { state, from, to } }: { readonly programme: ShownProgramme }) {
  return (
    <p data-state={state} className="mt-2 text-ink-2">
      {state === 'running' ? (
        <Trans>
          Действует с {from} по {to}
        </Trans>
      ) : state === 'upcoming' ? (
        <Trans>Начнётся {from}</Trans>
      ) : (
        <Trans>Завершилась {to}</Trans>
      )}
    </p>
  );
}

interface ProgrammeProps {
  readonly page: ProgrammeData;
  readonly programme: ShownProgramme;
}

function Programme({ page, programme }: ProgrammeProps) {
  const { state, own } = programme;
  return (
    <>
      {state === 'finished' && <Finished programme={programme} />}
      {state !== 'finished' && (
        <div className="grid items-start gap-6 desktop:grid-cols-[3fr_2fr]">
          <Steps programme={programme} />
          <Ask page={page} programme={programme} />
        </div>
      )}
      {own && state === 'running' && <OwnMonth own={own} programme={programme} />}
      {own && <OwnCertificates own={own} programme={programme} />}
      {state !== 'finished' && <Terms programme={programme} />}
    </>
  );
}

/** After the last day: nothing to do any more, and what was earned is still there. */
function Finished({ programme: { to, own } }: Pick<ProgrammeProps, 'programme'>) {
  const { paths } = useShell();
  return (
    <Card tone="sand" className="flex flex-col items-start gap-4">
      <h2 className="text-24 font-semi text-balance">
        <Trans>Программа завершилась</Trans>
      </h2>
      <p className="max-w-text text-pretty">
        <Trans>
          Друзья, которые зарегистрировались после {to}, сертификатов не приносят. Реферальные
          ссылки работают и дальше: кто придёт по вашей ссылке, зарегистрируется с вами.
        </Trans>
      </p>
      {own ? (
        <WindowLink
          to={paths.referralProgramme({ modal: 'referal-link' })}
          opens={REFERRAL_LINKS_DIALOG}
          className={buttonClasses({ variant: 'outline' })}
        >
          <Trans>Реферальные ссылки</Trans>
        </WindowLink>
      ) : (
        <ButtonLink variant="filled" to={paths.home()}>
          <Trans>В каталог</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}

function Steps({ programme }: Pick<ProgrammeProps, 'programme'>) {
  const { t } = useLingui();
  const { both, points } = useFormats();
  const { neededPoints, friendSum, currency } = programme;
  const needed = points(neededPoints);
  const sum = both(friendSum, currency);
  const steps = [
    [t`Поделитесь ссылкой`, t`Отправьте её другу или покажите QR-код.`],
    [
      t`Друг регистрируется и покупает`,
      t`Он становится привилегированным клиентом и в том же месяце набирает ${needed}`,
    ],
    [t`Вы покупаете тоже`, t`В этом же месяце ваши заказы приносят вам ${needed}`],
    [t`Получаете сертификат`, t`В начале следующего месяца: ${sum} за каждого такого друга.`],
  ] as const;
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="mb-4 text-24 font-semi">
        <Trans>Как это работает</Trans>
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-4 rounded-md border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="display-type grid size-10 shrink-0 place-items-center rounded-pill bg-brand-tint text-20 text-brand"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semi">{title}</h3>
              <p className="text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What one does now: take the link along, or sign in first. */
function Ask({
  page: { isSignedIn, link },
  programme: { friendSum, currency, own },
}: ProgrammeProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { both } = useFormats();
  const window = paths.referralProgramme({ modal: 'referal-link' });
  return (
    <Card tone="tint" className="flex flex-col items-start gap-4">
      <p className="display-type text-28 text-balance">
        <Trans>{both(friendSum, currency)} за друга</Trans>
      </p>
      {!isSignedIn && (
        <>
          <p>
            <Trans>Войдите, чтобы поделиться реферальной ссылкой</Trans>
          </p>
          <WindowLink
            to={paths.login({ back: window })}
            opens={REFERRAL_LINKS_DIALOG}
            className={buttonClasses({ variant: 'filled' })}
          >
            <Trans>Получить ссылку</Trans>
          </WindowLink>
        </>
      )}
      {isSignedIn && own === null && (
        <p>
          <Trans>Ваш контракт в программе этого магазина не участвует.</Trans>
        </p>
      )}
      {own && (
        <>
          <WindowLink
            to={window}
            opens={REFERRAL_LINKS_DIALOG}
            className={buttonClasses({ variant: 'filled' })}
          >
            <Trans>Получить ссылку</Trans>
          </WindowLink>
          {link && (
            <p className="w-full text-14 text-ink-2">
              <Trans>Ссылка для друга</Trans>
              <input
                readOnly
                value={link}
                aria-label={t`Ссылка для друга`}
                className="mt-1 min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3.5 text-14 text-ellipsis text-ink-2"
              />
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Terms({ programme }: Pick<ProgrammeProps, 'programme'>) {
  const { both } = useFormats();
  const { certificatePrice, currency } = programme;
  return (
    <section aria-labelledby="terms-title" className="max-w-text">
      <h2 id="terms-title" className="mb-3 text-24 font-semi">
        <Trans>Условия сертификата</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>Действует только в том календарном месяце, в котором получен.</Trans>
        </li>
        <li>
          <Trans>
            При оплате заказа с ним списывается {both(certificatePrice, currency)}, баллы за эти
            товары не начисляются.
          </Trans>
        </li>
        <li>
          <Trans>
            В одном заказе — один такой сертификат. На сопутствующие товары не действует.
          </Trans>
        </li>
        <li>
          <Trans>Друг считается один раз: в месяце своей регистрации.</Trans>
        </li>
      </ul>
    </section>
  );
}
