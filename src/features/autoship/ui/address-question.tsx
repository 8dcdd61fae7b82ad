import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { Amount, Cost } from '#web/second-price.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { SubscriptionCardData } from '../loaders/subscriptions.ts';
import { destinationText } from '../rules/asked-of-page.ts';
import { subscriptionPath } from '../rules/subscription-path.ts';
import { ChangeForm, refusedOf, stateOf } from './change-form.tsx';

interface AddressQuestionProps {
  readonly subscription: SubscriptionCardData;
  /** The door or point that the address of the page names; empty: none. */
  readonly to: string;
  readonly posted: Posted | undefined;
}

/** Another address for the kits to come: chosen first, then priced by the server, then agreed to. */
export function AddressQuestion({ subscription, to, posted }: AddressQuestionProps) {
  const { place } = useShell();
  const { id, elsewhere } = subscription;
  return (
    <>
      <h3 className="mb-2 font-semi">
        <Trans>Куда доставлять следующие наборы?</Trans>
      </h3>
      <p className="mb-4 text-14 text-ink-2">
        <Trans>Заказ, который уже оформлен, придёт по прежнему адресу.</Trans>
      </p>
      {elsewhere ? (
        <>
          {elsewhere.choices.length > 0 ? (
            <Choice subscription={subscription} to={to} posted={posted} />
          ) : (
            elsewhere.offer?.trouble && <p role="alert">{elsewhere.offer.trouble}</p>
          )}
          {/* It comes after a press, and whoever does not see it is told. */}
          <div role="status">
            <Offer subscription={subscription} to={to} />
          </div>
        </>
      ) : (
        <p>
          <Trans>Новых наборов в этой подписке не будет.</Trans>
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6">
        <Link
          to={accountPaths(place.language).addresses()}
          className="inline-flex min-h-11 items-center underline hover:text-brand"
        >
          <Trans>Добавить адрес</Trans>
        </Link>
        <Link
          to={subscriptionPath(place.language, id)}
          preventScrollReset
          className="inline-flex min-h-11 items-center underline hover:text-brand"
        >
          <Trans>Оставить как есть</Trans>
        </Link>
      </p>
    </>
  );
}

/** What one chooses from is asked for by the page's address, so that nothing is done by it and it works without scripts. */
function Choice({ subscription, to, posted }: AddressQuestionProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const { state, formData } = useNavigation();
  const { id, elsewhere } = subscription;
  const refused = refusedOf(posted, id, 'address');
  const trouble = elsewhere?.offer?.trouble || refused?.fields['to'];
  return (
    <Form
      method="get"
      action={subscriptionPath(place.language, id)}
      preventScrollReset
      className="flex max-w-120 flex-col items-start gap-4"
    >
      <input type="hidden" name="address" value={id} />
      <SelectField
        // Chosen anew with each page.
        key={to}
        name="to"
        label={t`Адрес или пункт выдачи`}
        emptyLabel={t`Выберите`}
        error={trouble ?? null}
        defaultValue={to}
        options={(elsewhere?.choices ?? []).map((choice) => ({
          value: destinationText(choice),
          label: choice.name,
        }))}
      />
      <Button type="submit" state={stateOf(state === 'loading' && formData?.get('address') === id)}>
        <Trans>Узнать стоимость</Trans>
      </Button>
    </Form>
  );
}

/** What a month costs there, by each carrier that goes there; one press agrees to it. */
function Offer({ subscription, to }: Omit<AddressQuestionProps, 'posted'>) {
  const { id, elsewhere, currency, next, isPaused } = subscription;
  const offer = elsewhere?.offer;
  if (!offer || offer.ways.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semi wrap-anywhere">{offer.name}</p>
      <ul>
        {offer.ways.map(({ type, name, cost, totalSum, isDearer }) => (
          <li key={type} className="border-b border-line py-3 last:border-b-0">
            <ChangeForm
              id={id}
              what="address"
              number={next?.number}
              query={{ address: id, to }}
              hidden={{ to, deliveryType: type, totalSum: String(totalSum.value) }}
              className="flex flex-wrap items-center gap-3"
            >
              {(isSending) => (
                <>
                  <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
                    <p>
                      {name}, <Cost major={cost.value} currency={currency} />
                    </p>
                    <p className="text-14 text-ink-2">
                      <Trans>Набор с доставкой по ценам сегодня:</Trans>{' '}
                      <span className="price text-ink">
                        <Amount major={totalSum.value} currency={currency} />
                      </span>
                    </p>
                    {isDearer && !isPaused && (
                      <p className="text-14">
                        <Trans>
                          Это дороже, чем мы написали о ближайшем наборе. Напишем о нём заново и
                          закажем не раньше чем через три дня.
                        </Trans>
                      </p>
                    )}
                  </div>
                  <Button
                    type="submit"
                    variant="filled"
                    state={stateOf(isSending)}
                    className="ml-auto shrink-0"
                  >
                    <Trans>Доставлять сюда</Trans>
                    <span className="sr-only"> {name}</span>
                  </Button>
                </>
              )}
            </ChangeForm>
          </li>
        ))}
      </ul>
    </>
  );
}
