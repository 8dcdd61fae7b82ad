import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { SEND_CODE } from '../../rules/plain-intents.ts';

/** The code to the phone in a browser without scripts: asked for by one press, sent with the order by the next. */
export default function PlainPhoneProof({ isSent }: { readonly isSent: boolean }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6">
      <TextField
        label={t`Код из SMS`}
        name="phoneCode"
        autoComplete="one-time-code"
        maxLength={12}
        help={
          isSent
            ? t`Введите код и нажмите кнопку заказа ещё раз`
            : t`Сначала получите код на телефон получателя`
        }
      />
      <Button type="submit" name="intent" value={SEND_CODE}>
        {isSent ? <Trans>Отправить код ещё раз</Trans> : <Trans>Получить код</Trans>}
      </Button>
    </div>
  );
}
