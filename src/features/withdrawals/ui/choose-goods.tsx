import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withdrawalPath } from '#features/orders/rules/withdrawal-path.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { WithdrawalView } from '../calls/withdrawals.ts';
import type { ChosenWithdrawal } from '../loaders/withdrawal.ts';
import { EMAIL_LENGTH, NAME_LENGTH } from '../model.ts';
import { CONFIRM } from '../rules/withdrawal-form.ts';
import { Declared } from './declared.tsx';
import { GoodsList } from './goods-list.tsx';

export interface ChooseGoodsProps {
  readonly view: WithdrawalView;
  /** By login or by this browser: who withdraws and where the receipt goes can be typed otherwise. */
  readonly isOwn: boolean;
  readonly chosen: ChosenWithdrawal;
  readonly message: string;
  /** What is wrong at single fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly formToken: string;
}

/** What is withdrawn from, and the press that declares it. */
export function ChooseGoods(props: ChooseGoodsProps) {
  const { view } = props;
  const { orderNumber, placedOn } = view;
  return (
    <>
      <p className="text-18 font-medium wrap-anywhere">
        <Trans>
          Заказ № {orderNumber} от {placedOn}
        </Trans>
      </p>
      <Declared declared={view.declared} />
      {view.standing === 'open' ? <Declaration {...props} /> : <NothingToDo view={view} />}
      {view.isMonthly && <MonthlyNote />}
    </>
  );
}

function NothingToDo({ view: { standing, until } }: Pick<ChooseGoodsProps, 'view'>) {
  if (standing === 'done')
    return (
      <p>
        <Trans>От всего в этом заказе вы уже отказались. Больше делать ничего не нужно.</Trans>
      </p>
    );
  if (standing === 'returned')
    return (
      <p>
        <Trans>Всё из этого заказа уже вернулось. Отказываться больше не от чего.</Trans>
      </p>
    );
  return (
    <Alert type="warning" isInline>
      {standing === 'ended' ? (
        <Trans>Этот заказ уже отменён: отказываться не от чего.</Trans>
      ) : (
        <Trans>Срок отказа прошёл {until}. Напишите нам: мы подскажем, что можно сделать.</Trans>
      )}
    </Alert>
  );
}

function Declaration({ view, isOwn, chosen, message, fields, formToken }: ChooseGoodsProps) {
  const { paths, place } = useShell();
  const { document } = view;
  return (
    <form
      method="post"
      action={withdrawalPath(place.language)}
      noValidate
      className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value={CONFIRM} />
      <input type="hidden" name="orderNumber" value={view.orderNumber} />
      <input type="hidden" name="seen" value={view.declared.length} />
      {message !== '' && (
        <Alert type="error" isInline>
          {message}
        </Alert>
      )}
      <What view={view} chosen={chosen} />
      <Who view={view} isOwn={isOwn} fields={fields} />
      <div className="flex flex-col gap-2 text-14 text-ink-2">
        {view.terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
        {document && (
          <Link
            to={paths.staticPage(document.alias)}
            className="inline-flex min-h-11 items-center self-start text-ink underline underline-offset-2 hover:text-brand"
          >
            {document.title}
          </Link>
        )}
      </div>
      <Button type="submit" variant="filled" size="lg" isWide>
        {view.confirm}
      </Button>
    </form>
  );
}

/** The whole order, or single goods; of a single piece there is nothing to choose. */
function What({ view, chosen }: Pick<ChooseGoodsProps, 'view' | 'chosen'>) {
  const { t } = useLingui();
  const pieces = view.lines.reduce((sum, { left, isGift }) => sum + (isGift ? 0 : left), 0);
  const isChoice = pieces > 1;
  const whole = view.isPartly ? t`От всего, что осталось` : t`От всего заказа`;
  return (
    <fieldset className="group flex flex-col gap-3">
      <legend className="mb-2 font-semi">
        <Trans>От чего отказываетесь</Trans>
      </legend>
      {isChoice && (
        <div className="flex flex-col gap-1">
          <Scope value="whole" chosen={chosen.scope}>
            {whole}
          </Scope>
          <Scope value="some" chosen={chosen.scope}>
            <Trans>От части товаров</Trans>
          </Scope>
        </div>
      )}
      <GoodsList lines={view.lines} counts={chosen.counts} />
    </fieldset>
  );
}

const Scope = ({
  value,
  chosen,
  children,
}: {
  value: ChosenWithdrawal['scope'];
  chosen: ChosenWithdrawal['scope'];
  children: ReactNode;
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="radio"
      name="scope"
      value={value}
      defaultChecked={value === chosen}
      className="size-6 shrink-0 appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[7px] checked:border-brand"
    />
    {children}
  </label>
);

function Who({ view, isOwn, fields }: Pick<ChooseGoodsProps, 'view' | 'isOwn' | 'fields'>) {
  const { t } = useLingui();
  const { place } = useShell();
  const { name, email, orderNumber } = view;
  if (isOwn)
    return (
      <>
        <TextField
          id="withdrawal-name"
          name="name"
          label={t`Имя и фамилия`}
          defaultValue={name}
          error={fields['name'] ?? null}
          autoComplete="name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          id="withdrawal-email"
          name="email"
          type="email"
          label={t`Электронная почта`}
          help={t`На неё придёт подтверждение отказа`}
          defaultValue={email}
          error={fields['email'] ?? null}
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
        />
      </>
    );
  return (
    <div className="wrap-anywhere">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="email" value={email} />
      <p>
        <Trans>
          Отказывается: <b className="font-medium">{name}</b>
        </Trans>
      </p>
      <p>
        <Trans>
          Подтверждение придёт на <b className="font-medium">{email}</b>
        </Trans>
      </p>
      <a
        href={withdrawalPath(place.language, orderNumber)}
        className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-brand"
      >
        <Trans>Изменить</Trans>
      </a>
    </div>
  );
}

function MonthlyNote() {
  const { paths } = useShell();
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        В заказе есть ежемесячный набор. Следующие наборы останавливают в{' '}
        <a href={`${paths.profile()}/subscriptions`} className="underline underline-offset-2">
          подписках
        </a>{' '}
        или письмом нам.
      </Trans>
    </p>
  );
}
