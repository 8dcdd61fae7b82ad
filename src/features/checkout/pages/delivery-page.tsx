import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Alert } from '#kit/alert.tsx';
import { askedPart, lazyPart } from '#web/lazy-part.tsx';
import { useBackToReview } from '#web/back-to-review.ts';
import { readPage } from '#web/read-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { QuickFault, QuickFields } from '#features/registration/ui/public.ts';
import { CHOICE } from '../rules/delivery-form.ts';
import { offerOf } from '../rules/delivery-offer.ts';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import { CourierChoice, loadParts, SumChanges, Unanswered } from '../ui/lazy-parts.ts';
import { loadDelivery, type DeliveryPageData } from '../loaders/delivery.ts';
import { postDelivery, type PostedDelivery } from '../loaders/post-delivery.ts';
import { useFieldNames } from '../ui/field-names.ts';
import { FormFaults } from '#web/form-faults.tsx';
import { GuestLine } from '../ui/guest-line.tsx';
import { hasTyped } from '../ui/kept-form.ts';
import { FoldedSummary, OrderSummary, totalOf } from '../ui/order-summary.tsx';
import { PointChoice } from '../ui/points/point-choice.tsx';
import { ReceiverFields } from '../ui/receiver-fields.tsx';
import { RegionLine } from '../ui/region-line.tsx';
import { fieldId } from '../ui/use-delivery-form.ts';
import { useDeliveryStep } from '../ui/use-delivery-step.ts';
import { useSums } from '#web/use-sums.ts';
import { WayTabs } from '../ui/way-tabs.tsx';
import { later } from '../ui/checkout-dialogs.ts';
import type { Route } from './+types/delivery-page';

export const loader = (input: Route.LoaderArgs) => loadDelivery(input);
/** Whatever was put into the cart just before is in what the page shows. */
export function clientLoader(asked: Route.ClientLoaderArgs) {
  // Beside what the step shows; what cannot be had now is asked for again there.
  void loadParts().catch(() => {});
  return readPage(asked);
}
export const action = (input: Route.ActionArgs) => postDelivery(input);

/** For whoever the server knows already: it comes with its answer. */
const AccountOffer = askedPart(async () => (await later()).loadOffer());

/** The first question, which a browser gets as a finished page; its script is for the few who press «Войти» there. */
const GuestChoice = lazyPart(async () => (await later()).loadChoice());

/** While it is not known where to: the question that all others wait for. */
const CityQuestion = lazyPart(async () => (await later()).loadCity());

/** For the few carts of which something does not come. */
const DeliveryFixes = lazyPart(async () => (await later()).loadFixes());

type Step = ReturnType<typeof useDeliveryStep>;

const FORM_ID = 'delivery-form';

/** Of all that there is, whatever is looked for. */
const offersOf = ({ points, stores, addresses: { couriers } }: Step) => ({
  point: offerOf(points.all),
  courier: offerOf(couriers),
  store: offerOf(stores.all),
});

/** How the order comes, and who takes it. */
export default function DeliveryPage({
  loaderData: data,
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const step = useDeliveryStep(data, posted);
  const sums = useSums(data.cart.currency);
  const when = step.dates && sums.days(step.dates.from, step.dates.to);
  const { tab } = step.state.form;
  const offers = offersOf(step);
  const prices = (['point', 'courier', 'store'] as const).flatMap(
    (way) => offers[way]?.fromPrice ?? [],
  );
  const from = (tab && offers[tab]?.fromPrice) ?? (prices.length > 0 ? Math.min(...prices) : null);
  const delivery = step.shown?.price ?? null;
  const summary = { cart: data.cart, delivery, from, when };
  const isChoiceOpen = data.isChoiceOpen && !posted && !hasTyped(step.state.form);
  return (
    <CheckoutFrame
      step="delivery"
      title={t`Доставка`}
      deliveryHref={data.isGuest ? paths.deliveryWithRegistration() : paths.delivery()}
      summary={
        <OrderSummary {...summary}>
          {!isChoiceOpen && !step.guest.goOn && (
            <SendButton
              variant={data.city ? 'outline' : 'filled'}
              isSending={step.isSending}
              form={FORM_ID}
              isWide
              className="mt-4"
            >
              <span className="price">
                {delivery === null ? null : sums.money(totalOf(data.cart, delivery))}
              </span>
            </SendButton>
          )}
        </OrderSummary>
      }
      foldedSummary={<FoldedSummary {...summary} />}
    >
      {isChoiceOpen ? (
        <Suspense fallback={null}>
          <GuestChoice />
        </Suspense>
      ) : (
        <>
          {data.city && (
            <Suspense fallback={null}>
              <CityQuestion
                id={fieldId(CHOICE)}
                data={data}
                posted={posted}
                error={step.state.errorOf(CHOICE)}
              />
            </Suspense>
          )}
          {data.fixes && (
            <Suspense fallback={null}>
              <DeliveryFixes data={data} tab={step.state.form.tab} />
            </Suspense>
          )}
          <DeliveryForm data={data} posted={posted} step={step} />
        </>
      )}
    </CheckoutFrame>
  );
}

interface DeliveryFormProps {
  readonly data: DeliveryPageData;
  /** What came of the form when a browser without scripts sent it. */
  readonly posted: PostedDelivery | undefined;
  readonly step: Step;
}

function DeliveryForm({ data, posted, step }: DeliveryFormProps) {
  const { configuration, terms, isGuest } = data;
  const { state, guest } = step;
  return (
    <form
      id={FORM_ID}
      method="post"
      noValidate
      onSubmit={(event) => void step.send(event)}
      className={classNames('flex flex-col gap-6', data.city && 'no-script:hidden')}
    >
      {/* Enter in a field presses the first of the buttons: this one sends the form, as the visible one does. */}
      <input type="submit" hidden />
      <input type="hidden" name="_csrf_token" value={data.formToken} />
      <StepFaults state={state} />
      {posted && posted.message.length > 0 && (
        <Alert type="error" isInline>
          {posted.message.join(' ')}
        </Alert>
      )}
      {posted?.points && posted.points.said.length > 0 && (
        <Alert type="success" isInline>
          {posted.points.said.join(' ')}
        </Alert>
      )}
      {step.changes.length > 0 && (
        <Suspense>
          <SumChanges changes={step.changes} currency={data.cart.currency} />
        </Suspense>
      )}
      <div className="flex flex-col gap-2 empty:hidden">
        {!data.city && <RegionLine countries={data.countries} isTipFree={!data.fixes} />}
        {isGuest && <GuestLine />}
      </div>
      {!data.city && <Ways data={data} step={step} />}
      <ReceiverFields
        state={state}
        isPatronymicUsed={terms.usePatronymic}
        phoneExample={configuration.phoneExample}
        onContactLeft={(contact, value) => void guest.checkContact(contact, value)}
      />
      {data.quick && (
        <QuickFields
          data={data.quick}
          posted={posted?.quick}
          kept={data.keptQuick}
          errorOf={state.errorOf}
          onChange={state.forget}
          captchaAttempt={guest.captchaAttempt}
          captchaRef={guest.captcha}
        />
      )}
      {guest.goOn ? (
        <Suspense fallback={null}>
          <AccountOffer onGoOn={guest.goOn} />
        </Suspense>
      ) : (
        <SendButton
          variant={data.city ? 'outline' : 'filled'}
          isSending={step.isSending}
          className="tablet:self-start desktop:hidden"
        />
      )}
    </form>
  );
}

/** What is still wrong, each with the name of its field. */
function StepFaults({ state }: Pick<Step, 'state'>) {
  const names: Readonly<Record<string, string>> = useFieldNames();
  const faults = state.summary.map(({ name, fieldId: target, text }) => ({
    fieldId: target,
    // The words of the choice say what it is about.
    text:
      name === CHOICE ? (
        text
      ) : name in names ? (
        `${names[name]}: ${text}`
      ) : (
        <Suspense fallback={text}>
          <QuickFault name={name} text={text} />
        </Suspense>
      ),
  }));
  return <FormFaults faults={faults} attempt={state.attempt} />;
}

/** How the order comes: three doors, and what is behind the open one. */
function Ways({ data, step }: { data: DeliveryPageData; step: Step }) {
  const { configuration } = data;
  const { state, points, stores, addresses } = step;
  const { tab, pointNumber, storeNumber } = state.form;
  const { currency } = data.cart;
  return (
    <>
      <WayTabs
        id={fieldId(CHOICE)}
        offers={offersOf(step)}
        tab={tab}
        onChange={(way) => state.choose({ tab: way })}
        currency={currency}
        error={state.errorOf(CHOICE)}
      />
      {data.unanswered.length > 0 && <Unanswered names={data.unanswered} />}
      <Panel isOpen={tab === 'point'}>
        <PointChoice
          name="point"
          points={points}
          types={data.pointTypes}
          chosen={pointNumber}
          onChoose={(point) => void step.choosePoint('point', point)}
          currency={currency}
          known={data.known}
        />
      </Panel>
      <Panel isOpen={tab === 'courier'}>
        <CourierChoice
          state={state}
          couriers={addresses.couriers}
          cart={data.cart}
          currency={currency}
          terms={data.address}
          book={data.book}
          bookPage={data.bookPage}
          hasBook={!data.isGuest}
          city={data.terms.city?.name ?? null}
          isLocationCountry={data.terms.isLocationCountry}
          isLoading={addresses.isLoading}
          typing={addresses.typing}
          onAddress={(id) => void addresses.choose(id)}
          onForget={(id) => void addresses.forget(id)}
          onSaved={(id) => void addresses.saved(id)}
          commentMax={configuration.commentMax}
        />
      </Panel>
      <Panel isOpen={tab === 'store'}>
        <PointChoice
          name="store"
          points={stores}
          types={[]}
          chosen={storeNumber}
          onChoose={(store) => void step.choosePoint('store', store)}
          currency={currency}
          known={data.known}
        />
      </Panel>
    </>
  );
}

/** Below the form; on desktops it stands under the sum. */
function SendButton({
  isSending,
  children,
  ...rest
}: { isSending: boolean } & Omit<ButtonProps, 'type' | 'state'>) {
  const isGoingBack = useBackToReview() !== null;
  return (
    <Button {...rest} type="submit" size="lg" state={isSending ? 'pending' : 'idle'}>
      {isGoingBack ? <Trans>К проверке заказа</Trans> : <Trans>К оплате</Trans>} {children}
    </Button>
  );
}

/** The way that is chosen; without scripts all of them, because nothing could switch. */
function Panel({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <div className={classNames(!isOpen && 'hidden no-script:block')}>{children}</div>;
}
