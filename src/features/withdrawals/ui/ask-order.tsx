import { Trans, useLingui } from '@lingui/react/macro';
import { withdrawalPath } from '#features/orders/rules/withdrawal-path.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { TypedWithdrawal } from '../loaders/withdrawal.ts';
import { EMAIL_LENGTH, NAME_LENGTH } from '../model.ts';

export interface AskOrderProps {
  readonly typed: TypedWithdrawal;
  readonly message: string;
  /** What is wrong at single fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly formToken: string;
}

/** Which contract it is: nothing more is asked than it takes to find it. */
export function AskOrder({ typed, message, fields, formToken }: AskOrderProps) {
  const { t } = useLingui();
  const { place } = useShell();
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Здесь вы отказываетесь от покупки, не называя причины. Назовите заказ. На следующем шаге
          проверите, от чего отказываетесь, и подтвердите отдельной кнопкой.
        </Trans>
      </p>
      <form
        method="post"
        action={withdrawalPath(place.language)}
        noValidate
        className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        {message !== '' && (
          <Alert type="error" isInline>
            {message}
          </Alert>
        )}
        <TextField
          id="withdrawal-name"
          name="name"
          label={t`Имя и фамилия`}
          defaultValue={typed.name}
          error={fields['name'] ?? null}
          autoComplete="name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          id="withdrawal-order"
          name="orderNumber"
          label={t`Номер заказа`}
          help={t`Он в письме о заказе`}
          defaultValue={typed.orderNumber}
          error={fields['orderNumber'] ?? null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          id="withdrawal-email"
          name="email"
          type="email"
          label={t`Электронная почта`}
          help={t`Та, на которую пришло письмо о заказе. На неё придёт подтверждение отказа`}
          defaultValue={typed.email}
          error={fields['email'] ?? null}
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
        />
        <Button type="submit" variant="filled" size="lg" isWide>
          <Trans>Продолжить</Trans>
        </Button>
      </form>
    </>
  );
}
