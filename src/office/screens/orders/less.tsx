import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from 'react-router';
import { LESS_FIELD } from '#features/orders/rules/less-form.ts';
import { LESS_REASONS } from '#features/orders/rules/order-return.ts';
import type { LessForm } from '#features/payment/server/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { useEditFault } from './edit-words.ts';
import type { LessAnswer } from './less-action.ts';
import { useReasonWords } from './return-words.ts';
import { SumsBack } from './sums-back.tsx';

interface LessProps {
  readonly form: {
    readonly orderNumber: string;
    readonly seen: number;
    readonly currency: string;
    readonly less: LessForm;
  };
  readonly press: string;
  readonly answer: LessAnswer | null;
}

/** Pieces that leave the order: first counted, then taken out. */
export function Less({ form, press, answer }: LessProps) {
  const { t } = useLingui();
  const faultOf = useEditFault();
  const reasonOf = useReasonWords();
  const { less, orderNumber } = form;
  const fault = answer?.fault ?? null;
  const typed = answer?.typed;
  return (
    <section id="less" className="flex max-w-160 scroll-mt-20 flex-col gap-4">
      <h2 className="text-20 font-semi">
        <Trans>Убрать товары</Trans>
      </h2>
      {less.why !== null ? (
        <p>
          {faultOf(less.why)}{' '}
          <Link
            to={`/orders/${orderNumber}`}
            className="inline-flex min-h-11 items-center text-brand"
          >
            <Trans>К заказу</Trans>
          </Link>
        </p>
      ) : (
        <Form method="post" preventScrollReset className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="less" />
          <input type="hidden" name="seen" value={form.seen} />
          <input type="hidden" name="press" value={press} />
          <input type="hidden" name="isOwed" value={less.isPaid ? '' : '1'} />
          {fault !== null && (
            <Alert type="error" isInline>
              {faultOf(fault)}
            </Alert>
          )}
          <Card className="flex flex-col gap-3 p-4!">
            {less.lines.map((line) => (
              <Line key={`${line.part}-${line.line}`} line={line} typed={typed} />
            ))}
            <SelectField
              label={t`Почему`}
              name="why"
              help={t`Чего не оказалось на складе, то списывается.`}
              defaultValue={typed?.['why'] ?? 'unwanted'}
              options={LESS_REASONS.map((value) => ({ value, label: reasonOf(value) }))}
            />
          </Card>
          {answer?.counted && (
            <>
              <input type="hidden" name="counted" value={answer.counted.as} />
              <Sums counted={answer.counted} currency={form.currency} />
            </>
          )}
          <Presses isCounted={answer?.counted != null} />
        </Form>
      )}
    </section>
  );
}

function Presses({ isCounted }: { readonly isCounted: boolean }) {
  const { t } = useLingui();
  const { state, formData } = useNavigation();
  const pressed = state === 'submitting' ? formData?.get('step') : null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="step"
        value="count"
        variant={isCounted ? 'outline' : 'filled'}
        state={pressed === 'count' ? 'pending' : 'idle'}
      >
        {isCounted ? t`Посчитать заново` : t`Посчитать`}
      </Button>
      {isCounted && (
        <Button
          type="submit"
          name="step"
          value="take"
          variant="danger"
          state={pressed === 'take' ? 'pending' : 'idle'}
        >
          <Trans>Убрать из заказа</Trans>
        </Button>
      )}
    </div>
  );
}

function Line({
  line: { part, line, name, sku, count },
  typed,
}: {
  readonly line: LessForm['lines'][number];
  readonly typed: LessAnswer['typed'] | undefined;
}) {
  const { t } = useLingui();
  const field = `${LESS_FIELD}${part}-${line}`;
  const said = typed?.[field]?.trim() ?? '';
  const isWrong = !/^\d*$/.test(said) || Number(said) > count;
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-2 tablet:grid-cols-[1fr_9rem]">
      <legend className="sr-only">{name}</legend>
      <p className="min-w-0 self-center wrap-anywhere">
        {name}
        <span className="block text-12 text-ink-2">{t`${sku} · в заказе ${count}`}</span>
      </p>
      <TextField
        label={t`Убрать штук`}
        error={isWrong ? t`От 0 до ${count}` : undefined}
        name={field}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.[field] ?? '0'}
      />
    </fieldset>
  );
}

function Sums({
  counted: { sums, way, totalMinor, hasCertificate },
  currency,
}: {
  readonly counted: NonNullable<LessAnswer['counted']>;
  readonly currency: string;
}) {
  const money = useMoney();
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h3 className="text-16 font-semi">
        <Trans>Что изменится</Trans>
      </h3>
      <SumsBack sums={sums} way={way} currency={currency}>
        <dt className="font-semi">
          <Trans>Новая сумма заказа</Trans>
        </dt>
        <dd className="text-right font-semi">{money(totalMinor, currency)}</dd>
      </SumsBack>
      {hasCertificate && (
        <p>
          <Trans>Часть цены оплатил сертификат: он не возвращается, пока стоит заказ.</Trans>
        </p>
      )}
      <p className="text-12 text-ink-2">
        <Trans>Доставка остаётся как была. Покупатель получит письмо: что было и что стало.</Trans>
      </p>
    </Card>
  );
}
