import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGE_PASSWORD_DIALOG, FIRST_PASSWORD } from '#features/identity/model.ts';
import { WhyThisMentor } from '#features/mentors/ui/public.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/public.ts';
import { RepeatResult } from '#features/order-repeat/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { useKitTexts } from '#kit/kit-texts.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { openModal } from '#overlays/modals.ts';
import { toast } from '#overlays/toasts.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { refreshFormToken } from '#web/form-token.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { postPage } from '#web/post-page.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { Posted } from '../loaders/posted.ts';
import { loadProfile, postProfile } from '../loaders/profile.ts';
import { PERSONAL_DATA } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { ContactForms } from '../ui/contact-forms.tsx';
import { FormOutcome } from '../ui/form-notes.tsx';
import { Overview } from '../ui/overview.tsx';
import { PersonForm } from '../ui/person-form.tsx';
import type { Route } from './+types/profile-page';

export const loader = (input: Route.LoaderArgs) => loadProfile(input);

/** Changes personal data; without scripts the last order is repeated here as well. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat') ? repeatFromForm(context, form) : postProfile(context, form);
}

export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** The dialog is registered by its feature, which comes with the press. */
async function changePassword(): Promise<void> {
  await import('#features/identity/ui/public.ts');
  openModal(CHANGE_PASSWORD_DIALOG);
}

/** For whoever registered in the middle of buying. */
const SetPassword = lazyPart(() => import('#features/identity/ui/lazy/public.ts'));

/** The first password as its form without scripts brought it back. */
const answerOf = (posted: Posted | undefined) =>
  posted?.intent === FIRST_PASSWORD
    ? { ...posted, success: posted.isDone, code: posted.more['code'] }
    : null;

/** The account's first page: an overview, then personal data: who one is, how one is reached, the password (I2-018, I2-095). */
export default function ProfilePage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { errorPrefix } = useKitTexts();
  const answered = usePosted(actionData);
  const repeated = answered && 'availability' in answered ? answered : undefined;
  const posted = answered && 'intent' in answered ? answered : undefined;
  const { frame, isPasswordAsked } = data;
  const name = frame.account.nameFirst;
  const isSaved = posted?.isDone === true;
  const { revalidate } = useRevalidator();
  const isChangeAsked = isPasswordAsked && frame.account.hasPassword;
  useEffect(() => {
    if (isChangeAsked) void changePassword();
  }, [isChangeAsked]);
  useEffect(() => {
    // The header calls people by their name: it learns the new one.
    if (isSaved) void refreshFormToken();
  }, [isSaved, posted]);
  return (
    <AccountFrame
      frame={frame}
      current="overview"
      title={name ? <Trans>Здравствуйте, {name}</Trans> : <Trans>Здравствуйте!</Trans>}
    >
      <title>
        {(posted && !posted.isDone ? `${errorPrefix} ` : '') + shopTitle(t`Обзор и личные данные`)}
      </title>
      <RepeatResult repeated={repeated} formToken={data.formToken} />
      <Overview data={data} />
      <h2 id={PERSONAL_DATA} className="display-type mt-12 mb-6 text-28">
        <Trans>Личные данные</Trans>
      </h2>
      <div className="flex flex-col gap-6">
        <PersonForm data={data} posted={posted} />
        <ContactForms data={data} posted={posted} />
        {frame.account.hasPassword ? (
          <PasswordCard posted={posted} />
        ) : (
          <Suspense fallback={null}>
            <SetPassword
              formToken={data.formToken}
              contract={frame.account.reg_number}
              isFresh={frame.account.isFreshlySignedIn}
              posted={answerOf(posted)}
              onDone={(words) => {
                toast({ type: 'success', category: 'security', text: words });
                void revalidate();
              }}
            />
          </Suspense>
        )}
        {data.mentor && (
          <Suspense fallback={null}>
            <WhyThisMentor data={data.mentor} />
          </Suspense>
        )}
      </div>
    </AccountFrame>
  );
}

function PasswordCard({ posted }: { posted: Posted | undefined }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const isScripted = useIsScripted();
  return (
    <Card aria-labelledby="password-title">
      <h3 id="password-title" className="mb-2 text-20 font-semi">
        <Trans>Пароль</Trans>
      </h3>
      <FormOutcome posted={posted} intent={FIRST_PASSWORD} done={t`Пароль задан`} />
      <p className="mb-4 text-ink-2">
        <Trans>Если пароль мог узнать кто-то ещё, смените его и завершите другие входы.</Trans>
      </p>
      {isScripted ? (
        <Button onClick={() => void changePassword()}>
          <Trans>Сменить пароль</Trans>
        </Button>
      ) : (
        <ButtonLink to={paths.passwordRecovery()}>
          <Trans>Сменить пароль по письму</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}
