import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { usePackageName } from '#features/cart/ui/lazy/public.ts';
import { TimedBadge } from '#features/catalogue/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { ActionOutcome, ActionPageData } from '../../loaders/action-page.ts';
import { completed, nextAction } from '../../rules/wizard.ts';
import { queryOf } from '../../rules/wizard-address.ts';
import { AllGone } from '../list/action-terms.tsx';
import { OtherActions } from './other-actions-door.tsx';
import { PartLevel } from './part-heading.tsx';
import { StageContext } from './stage.ts';
import { StepBody } from './steps.tsx';
import { StepFoot, StepHeading, StepProgress, StepSummary } from './wizard-frame.tsx';

interface ActionScreenProps {
  readonly page: ActionPageData;
  readonly outcome: ActionOutcome | undefined;
}

/** The page of one action: what it is, and its wizard, of which each state has an address. Source: C2-007, C2-015. */
export function ActionScreen({ page, outcome }: ActionScreenProps) {
  const { t } = useLingui();
  const { paths, shell } = useShell();
  const shop = shell.brand.name;
  const { action, hasEnded, others } = page;
  const { name } = action;
  return (
    <>
      <title>{t`${name}: акция интернет-магазина «${shop}»`}</title>
      <ShareTags
        title={name}
        description={page.plain}
        href={paths.promotion(action.id)}
        isIndexed={page.isIndexed}
      />
      <div className="page-width pb-12 desktop:pb-16">
        <Breadcrumbs
          crumbs={[
            { title: t`Главная`, href: paths.home() },
            { title: t`Акции`, href: paths.promotions() },
            { title: name },
          ]}
        />
        <h1 className="mt-2 display-type text-28 wrap-anywhere desktop:text-48">{name}</h1>
        {action.isAllGone && (
          <p className="mt-3">
            <AllGone />
          </p>
        )}
        {action.date.end && !hasEnded && !action.isAllGone && (
          <p className="mt-3">
            <TimedBadge endsAt={action.date.end} isPromo tone="brand" />
          </p>
        )}
        {outcome?.messages.map((text) => (
          <div key={text} role="alert" className="mt-4">
            <Alert type="error" isInline>
              {text}
            </Alert>
          </div>
        ))}
        <PartLevel value={3}>
          <ActionSteps page={page} />
        </PartLevel>
        <OtherActions others={others} isOver={hasEnded || action.isAllGone} />
      </div>
    </>
  );
}

function ActionSteps({ page }: { page: ActionPageData }) {
  const { paths } = useShell();
  const nameOf = usePackageName();
  const { action, state, hasSelfDelivery, others, total, pack } = page;
  const stage = useMemo(
    () => ({
      action,
      state,
      hasSelfDelivery,
      // A choice at the same step leaves the page where it is.
      hrefOf: (to: typeof state) =>
        paths.promotion(action.id, queryOf(action, to)) +
        (to.step === state.step ? '' : '#wizard-step'),
    }),
    // Paths are of the language, which a page keeps.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [action, state, hasSelfDelivery],
  );
  const next = nextAction([action, ...others], action.id);
  return (
    <StageContext value={stage}>
      <div className="mt-6 gap-x-6 desktop:grid desktop:grid-cols-12">
        <div className="hidden desktop:col-span-4 desktop:block">
          <div className="sticky top-4 rounded-md border border-line bg-surface p-5">
            <StepSummary />
          </div>
        </div>
        <section className="flex min-w-0 flex-col gap-4 desktop:col-span-8">
          <StepProgress />
          <StepHeading isFocusedFirst={false} />
          <StepBody total={total} packageName={pack && nameOf(pack)} />
          {action.kitSku !== null && (
            <div className="sticky bottom-0 z-10 -mx-(--edge-m) border-t border-line bg-paper px-(--edge-m) py-3 tablet:mx-0 tablet:px-0">
              <StepFoot
                add={<AddForm page={page} />}
                next={
                  next && (
                    <ButtonLink to={paths.promotion(next.id)} size="lg" className="min-w-0 flex-1">
                      <Trans>Следующая акция</Trans>
                    </ButtonLink>
                  )
                }
              />
            </div>
          )}
        </section>
      </div>
    </StageContext>
  );
}

/**
 * Posts to the address of what the page shows, which says what was chosen. Where scripts run they send it: a second press while the first
 * is under way adds nothing.
 */
function AddForm({ page: { action, state } }: { readonly page: ActionPageData }) {
  const { paths, shell } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const addressOf = (at: typeof state) => paths.promotion(action.id, queryOf(action, at));
  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    // The code comes with the press; where it does not, the form goes as it is.
    const late = await import('./add-chosen.ts').catch(() => null);
    if (!late) return form.submit();
    const answer = await late.addChosen({ action, state, packageContract: undefined }, shell);
    setBusy(false);
    if (answer === 'added') await navigate(`${addressOf(completed(state))}#wizard-step`);
    if (answer === 'refused') await revalidate();
  };
  return (
    <form
      method="post"
      action={addressOf(state)}
      className="flex min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Button type="submit" variant="filled" size="lg" isWide state={isBusy ? 'pending' : 'idle'}>
        <Trans>В корзину</Trans>
      </Button>
    </form>
  );
}
