import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';
import { HelpLine } from '#web/shell/help-line.tsx';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadSupport, postSupport } from '../loaders/support.ts';
import { supportPaths } from '../rules/support-paths.ts';
import { QuestionSent } from '../ui/question-sent.tsx';
import { SupportForm } from '../ui/support-form.tsx';
import type { Route } from './+types/support-page';

export const loader = (input: Route.LoaderArgs) => loadSupport(input);
export const action = (input: Route.ActionArgs) => postSupport(input);

/** A question to the company (I1-017). */
export default function SupportPage({
  loaderData: { view, sent, plain },
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place } = useShell();
  const [done, setDone] = useState<{ words: string; number: string } | null>(null);
  const number = done?.number ?? sent;
  return (
    <div className="page-width py-6 tablet:py-10">
      <title>{shopTitle(t`Задать вопрос`)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto flex max-w-text flex-col gap-6">
        <h1 className="display-type text-36 wrap-anywhere desktop:text-48">
          <Trans>Задать вопрос</Trans>
        </h1>
        {number !== null ? (
          <QuestionSent
            words={
              done?.words ?? <Trans>Обращение № {number} принято. Ответим на вашу почту.</Trans>
            }
            number={number}
            isSignedIn={view.isSignedIn}
          />
        ) : (
          <>
            <div className="flex flex-col gap-1 text-ink-2">
              <p>
                <Trans>Опишите, что случилось: ответ придёт на почту.</Trans>
              </p>
              <HelpLine />
            </div>
            <SupportForm
              view={view}
              prefix="support"
              plain={plain}
              posted={posted}
              onSent={(words, sentNumber) => setDone({ words, number: sentNumber })}
            />
          </>
        )}
        {view.isSignedIn && (
          <Link
            to={supportPaths(place.language).requests()}
            className="inline-flex min-h-11 items-center self-start underline underline-offset-2 hover:text-brand"
          >
            <Trans>Мои обращения</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
