import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { SubscriptionCardData, SubscriptionsData } from '../loaders/subscriptions.ts';
import { subscriptionPath } from '../rules/subscription-path.ts';
import { AddressQuestion } from './address-question.tsx';
import { ChangeForm, refusedOf, stateOf, type ChangeFormProps } from './change-form.tsx';
import { CancelWords, type CancelFacts } from './cancel-words.tsx';

/** One press about a subscription. */
export function ChangeButton({
  id,
  what,
  name,
  children,
}: Pick<ChangeFormProps, 'id' | 'what'> & { name: string; children: ReactNode }) {
  return (
    <ChangeForm id={id} what={what}>
      {(isSending) => (
        <Button type="submit" state={stateOf(isSending)}>
          {children}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </ChangeForm>
  );
}

interface PartProps {
  readonly subscription: SubscriptionCardData;
  readonly posted: Posted | undefined;
}

/** Another day for the next kit, within what it can be moved to. */
export function MoveForm({ subscription, posted }: PartProps) {
  const { t } = useLingui();
  const { id, next } = subscription;
  if (!next) return null;
  const refused = refusedOf(posted, id, 'move');
  const { firstDay, lastDay, movable, number } = next;
  return (
    <Disclosure
      title={<Trans>Перенести на другой день</Trans>}
      open={refused !== undefined || undefined}
    >
      <ChangeForm
        id={id}
        what="move"
        number={number}
        className="flex max-w-100 flex-col items-start gap-4"
      >
        {(isSending) => (
          <>
            <TextField
              // What came back from the server is typed anew.
              key={next.date}
              type="date"
              name="day"
              label={t`Когда оформить следующий набор`}
              help={t`С ${firstDay} по ${lastDay}. Сумму напишем за три дня до этого`}
              error={refused?.fields['day'] ?? null}
              min={movable.first}
              max={movable.last}
              defaultValue={refused?.typed['day'] ?? next.date}
              autoComplete="off"
            />
            <Button type="submit" state={stateOf(isSending)}>
              <Trans>Перенести</Trans>
            </Button>
          </>
        )}
      </ChangeForm>
    </Disclosure>
  );
}

/** Another means among those that their owner lets be charged each month. */
export function MeansForm({
  subscription,
  posted,
  means,
}: PartProps & { means: SubscriptionsData['means'] }) {
  const { t } = useLingui();
  const { place } = useShell();
  const { id } = subscription;
  const refused = refusedOf(posted, id, 'means');
  const others = means.filter((each) => each.id !== subscription.means?.id && !each.isOver);
  const [first] = others;
  return (
    <Disclosure
      title={<Trans>Сменить способ оплаты</Trans>}
      open={refused !== undefined || undefined}
    >
      {first ? (
        <ChangeForm id={id} what="means" className="flex max-w-100 flex-col items-start gap-4">
          {(isSending) => (
            <>
              <SelectField
                name="meansId"
                label={t`С какой карты списывать`}
                error={refused?.fields['meansId'] ?? null}
                defaultValue={first.id}
                options={others.map(({ id: value, brand, last4, expires }) => ({
                  value,
                  label: `${brand} •••• ${last4}${expires === null ? '' : ` · ${expires}`}`,
                }))}
              />
              <Button type="submit" state={stateOf(isSending)}>
                <Trans>Списывать с этой карты</Trans>
              </Button>
            </>
          )}
        </ChangeForm>
      ) : (
        <p className="text-ink-2">
          <Trans>
            Чтобы списывать с другой карты, сохраните её, когда оплачиваете ежемесячный набор.
          </Trans>{' '}
          <Link
            to={accountPaths(place.language).means()}
            className="inline-flex min-h-11 items-center underline hover:text-brand"
          >
            <Trans>Способы оплаты</Trans>
          </Link>
        </p>
      )}
    </Disclosure>
  );
}

interface QuestionProps extends PartProps {
  readonly question: NonNullable<SubscriptionsData['question']>;
  readonly facts: CancelFacts;
}

/** What a link asks at its card: one button does it, one link leaves all as it is. */
export function Question({ subscription, question, facts, posted }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const { what } = question;
  // Opened on the page itself, it is where the reader goes on.
  useEffect(() => box.current?.focus(), [what]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-question={what}
      className="mb-4 rounded-md border border-brand bg-brand-tint p-4"
    >
      {what === 'cancel' ? (
        <CancelQuestion subscription={subscription} facts={facts} />
      ) : what === 'address' ? (
        <AddressQuestion subscription={subscription} to={question.to} posted={posted} />
      ) : (
        <MonthQuestion subscription={subscription} question={question} />
      )}
    </div>
  );
}

const BUTTONS = 'mt-4 flex flex-wrap items-center gap-3';

function CancelQuestion({ subscription, facts }: Pick<QuestionProps, 'subscription' | 'facts'>) {
  const { place } = useShell();
  const { id } = subscription;
  return (
    <>
      <h3 className="mb-2 font-semi">
        <Trans>Отменить подписку?</Trans>
      </h3>
      <CancelWords facts={facts} />
      <ChangeForm id={id} what="cancel" isWhole className={BUTTONS}>
        {(isSending) => (
          <>
            <Button type="submit" variant="danger" state={stateOf(isSending)}>
              <Trans>Подтвердить</Trans>
            </Button>
            <ButtonLink to={subscriptionPath(place.language, id)} variant="text" preventScrollReset>
              <Trans>Не отменять</Trans>
            </ButtonLink>
          </>
        )}
      </ChangeForm>
    </>
  );
}

function MonthQuestion({
  subscription,
  question,
}: Pick<QuestionProps, 'subscription' | 'question'>) {
  const { place } = useShell();
  const { both } = useFormats();
  const { id, next, currency } = subscription;
  const isSkip = question.what === 'skip';
  if (!next || next.number !== question.number)
    return (
      <p>
        <Trans>Этот набор уже оформлен или пропущен. Ниже видно, что стало с каждым.</Trans>
      </p>
    );
  if (!isSkip && !next.sum)
    return (
      <p>
        <Trans>Сумма следующего набора ещё не известна. Мы напишем за три дня до списания.</Trans>
      </p>
    );
  const { day } = next;
  const sum = next.sum ? both(next.sum.value, currency) : '';
  return (
    <>
      <h3 className="mb-2 font-semi">
        {isSkip ? <Trans>Пропустить набор {day}?</Trans> : <Trans>Получить набор раньше?</Trans>}
      </h3>
      <p>
        {isSkip ? (
          <Trans>
            Мы его не закажем и ничего не спишем. Следующие наборы придут как обычно. Вернуть
            пропущенный набор нельзя.
          </Trans>
        ) : subscription.means ? (
          <Trans>
            Набор закажем сейчас, не дожидаясь {day}. Спишем {sum}.
          </Trans>
        ) : (
          <Trans>
            Набор закажем сейчас, не дожидаясь {day}. Заказ на {sum} оплатите в кабинете.
          </Trans>
        )}
      </p>
      <ChangeForm id={id} what={isSkip ? 'skip' : 'take'} number={next.number} className={BUTTONS}>
        {(isSending) => (
          <>
            <Button type="submit" variant="filled" state={stateOf(isSending)}>
              {isSkip ? <Trans>Пропустить</Trans> : <Trans>Заказать сейчас</Trans>}
            </Button>
            <ButtonLink to={subscriptionPath(place.language, id)} variant="text" preventScrollReset>
              <Trans>Оставить как есть</Trans>
            </ButtonLink>
          </>
        )}
      </ChangeForm>
    </>
  );
}
