import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { askedPart } from '#web/lazy-part.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { PromoView } from '../calls/promo-codes.ts';
import type { PostedPromo } from '../loaders/public.ts';
import { PROMO_INTENTS } from '../rules/promo-intents.ts';
import { usePromoCode } from './use-promo-code.ts';

export interface PromoBlockProps {
  readonly promo: PromoView;
  readonly currency: Currency;
  readonly formToken: string;
  /** Id of the step's form: where no scripts run, what is chosen there goes along with the code. */
  readonly form: string;
  /** Bonuses or credit pay a part of the order. */
  readonly isSpending: boolean;
  /** What came of a press without scripts. */
  readonly posted: PostedPromo | null;
}

/** Few are asked. */
const FormCaptcha = askedPart(async () => ({
  default: (await import('#features/captcha/ui/lazy/public.ts')).FormCaptcha,
}));

/** A code for the order: folded until it is wanted, then with what it does. */
export default function PromoBlock(props: PromoBlockProps) {
  const { promo, currency, formToken, posted } = props;
  const code = usePromoCode(promo, posted, props.isSpending);
  const form = useIsScripted() ? undefined : props.form;
  return (
    <form
      method="post"
      noValidate
      data-promo={code.state}
      onSubmit={(event) => {
        event.preventDefault();
        if (promo.state === 'used') return void code.remove();
        const token = new FormData(event.currentTarget).get('token');
        void code.ask(code.typed, typeof token === 'string' ? token : '');
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      {promo.state === 'used' ? (
        <Applied
          promo={promo}
          currency={currency}
          form={form}
          isAsking={code.state === 'progress'}
          isCleared={code.isCleared}
        />
      ) : (
        <Entry code={code} form={form} isCaptchaAsked={posted?.isCaptchaAsked ?? false} />
      )}
    </form>
  );
}

interface EntryProps {
  readonly code: ReturnType<typeof usePromoCode>;
  /** Another form than the one around it. */
  readonly form: string | undefined;
  readonly isCaptchaAsked: boolean;
}

function Entry({ code, form, isCaptchaAsked }: EntryProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { typed, error, captcha, taken, state, isOpen } = code;
  const takenCode = taken?.code ?? '';
  return (
    <Disclosure title={<Trans>Есть промокод?</Trans>} open={isOpen || undefined}>
      <div className="flex flex-col gap-3 tablet:max-w-120">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-50">
            <TextField
              label={t`Промокод`}
              name="promoCode"
              form={form}
              value={typed}
              error={error}
              maxLength={100}
              isOptional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              onChange={(event) => code.type(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            form={form}
            name="intent"
            value={PROMO_INTENTS.apply}
            state={state === 'progress' ? 'pending' : 'idle'}
            className="mt-7"
          >
            <Trans>Применить</Trans>
          </Button>
        </div>
        {isScripted && captcha.attempt > 0 && (
          <Suspense fallback={null}>
            <FormCaptcha
              key={captcha.attempt}
              form="promo"
              isVisible={captcha.isVisible}
              goOn={captcha.attempt === 1 ? (around) => around.requestSubmit() : null}
            />
          </Suspense>
        )}
        {isCaptchaAsked && !isScripted && (
          <p className="text-14 text-ink-2">
            <Trans>Проверка работает только со скриптами. Включите их в браузере.</Trans>
          </p>
        )}
        {taken && (
          <Button
            variant="text"
            className="self-start"
            onClick={() => void code.ask(taken.promoCode)}
          >
            <Trans>Вернуть промокод •• {takenCode}</Trans>
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

function Applied({
  promo,
  currency,
  form,
  isAsking,
  isCleared,
}: Pick<PromoBlockProps, 'promo' | 'currency'> & {
  readonly form: string | undefined;
  readonly isAsking: boolean;
  readonly isCleared: boolean;
}) {
  const { code } = promo;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-ok bg-ok-tint px-4 py-3"
    >
      <Icon name={promo.gift === null ? 'tick' : 'gift'} className="text-ok" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semi">
          <Trans>Промокод •• {code} применён</Trans>
        </p>
        <p className="text-14">
          <Effect promo={promo} currency={currency} />
        </p>
      </div>
      <Button
        type="submit"
        form={form}
        name="intent"
        value={PROMO_INTENTS.remove}
        variant="text"
        state={isAsking ? 'pending' : 'idle'}
      >
        <Trans>Убрать</Trans>
      </Button>
      {isCleared && (
        <p className="basis-full text-14">
          <Trans>
            Промокод изменил суммы: бонусы и средства на счёте пока не списываются. Укажите, сколько
            списать.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** What it does, and on what. */
function Effect({ promo, currency }: Pick<PromoBlockProps, 'promo' | 'currency'>) {
  const { both } = useFormats();
  const { gift, applies } = promo;
  if (gift !== null) return <Trans>Подарок к заказу: {gift}</Trans>;
  const sum = both(promo.sum, currency);
  if (applies === 'delivery') return <Trans>Доставка дешевле на {sum}</Trans>;
  if (applies === 'products') return <Trans>Скидка {sum} на товары, к которым он подходит</Trans>;
  return <Trans>Скидка {sum} на товары заказа</Trans>;
}
