import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { LESS_FIELD } from '#features/orders/rules/less-form.ts';
import { Row } from '#features/orders/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Amount } from '#web/second-price.tsx';
import type { OrderEditData } from '../loaders/order-edit.ts';
import type { Posted } from '../loaders/posted.ts';
import { FormOutcome, useAnswerPlace, useIsSending } from './form-notes.tsx';
import { ORDER_CHANGES } from './order-card.tsx';

const LESS = 'less';

interface OrderLessFormProps {
  readonly data: OrderEditData;
  readonly posted: Posted | undefined;
  /** The order's own page, where it is cancelled. */
  readonly back: string;
}

/** Pieces that leave the order: first the sums, then the press. */
export function OrderLessForm({ data, posted, back }: OrderLessFormProps) {
  const { less } = data;
  const place = useAnswerPlace(LESS);
  const own = posted?.intent === LESS ? posted : undefined;
  return (
    <Card id={LESS} aria-labelledby="less-title" className="scroll-mt-26">
      <h2 id="less-title" className="mb-2 text-20 font-semi">
        <Trans>Убрать товары</Trans>
      </h2>
      <p className="mb-4 max-w-160 text-14 text-ink-2">
        {less.isPaid ? (
          <Trans>
            Деньги вернутся тем же способом, которым вы платили. Цена доставки останется прежней.
          </Trans>
        ) : (
          <Trans>К оплате останется меньше. Цена доставки останется прежней.</Trans>
        )}
      </p>
      {less.refusal === null ? (
        <Form method="post" noValidate {...place} className="flex max-w-160 flex-col gap-4">
          <input type="hidden" name="intent" value={LESS} />
          <input type="hidden" name="seen" value={data.form.seen} />
          <input type="hidden" name="press" value={data.form.press} />
          <input type="hidden" name="isOwed" value={less.isPaid ? '' : '1'} />
          <FormOutcome posted={posted} intent={LESS} done="" />
          {less.lines.map((line) => (
            <Line key={`${line.part}-${line.line}`} line={line} typed={own?.typed} />
          ))}
          {own?.isDone && <Counted posted={own} data={data} />}
          <Presses isCounted={own?.isDone === true} />
        </Form>
      ) : (
        <div className="flex max-w-160 flex-col items-start gap-3">
          <p>{less.refusal}</p>
          <ButtonLink to={`${back}#${ORDER_CHANGES}`}>
            <Trans>К заказу</Trans>
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Presses({ isCounted }: { readonly isCounted: boolean }) {
  const isSending = useIsSending(LESS);
  const state = isSending ? 'pending' : 'idle';
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="step"
        value="count"
        variant={isCounted ? 'outline' : 'filled'}
        state={state}
      >
        {isCounted ? <Trans>Посчитать заново</Trans> : <Trans>Посчитать</Trans>}
      </Button>
      {isCounted && (
        <Button type="submit" name="step" value="take" variant="danger" state={state}>
          <Trans>Убрать из заказа</Trans>
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: OrderEditData['less']['lines'][number];
  readonly typed: Posted['typed'] | undefined;
}

function Line({ line: { part, line, name, count }, typed }: LineProps) {
  const { t } = useLingui();
  const field = `${LESS_FIELD}${part}-${line}`;
  const said = typed?.[field]?.trim() ?? '';
  const isWrong = !/^\d*$/.test(said) || Number(said) > count;
  return (
    <TextField
      id={field}
      label={name}
      help={t`Сколько убрать из ${count}`}
      error={isWrong ? t`От 0 до ${count}` : undefined}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typed?.[field] ?? '0'}
    />
  );
}

/** What the press will do, in figures. */
function Counted({ posted: { more, typed }, data }: { posted: Posted; data: OrderEditData }) {
  const { t, i18n } = useLingui();
  const { currency } = data.less;
  const sum = (name: string): number => Number(more[name] ?? 0);
  const amount = (name: string) => <Amount major={sum(name)} currency={currency} />;
  const rows = [
    [t`Товары`, 'goods'],
    [more['way'] === 'owed' ? t`Меньше к оплате` : t`Вернётся тем же способом`, 'money'],
    [t`Вернётся бонусами`, 'bonus'],
    [t`Вернётся на счёт`, 'credit'],
    [t`Оплатил промокод: не возвращается`, 'promo'],
  ] as const;
  return (
    <div aria-live="polite" className="rounded-md border border-line p-4">
      <input type="hidden" name="counted" value={typed['as'] ?? ''} />
      <h3 className="mb-2 font-semi">
        <Trans>Что изменится</Trans>
      </h3>
      <dl className="flex flex-col gap-1 tabular-nums">
        {rows
          .filter(([, name]) => sum(name) > 0)
          .map(([title, name]) => (
            <Row key={name} name={title}>
              {amount(name)}
            </Row>
          ))}
        {sum('points') > 0 && <Row name={t`Снимется баллов`}>{i18n.number(sum('points'))}</Row>}
        <Row name={t`Новая сумма заказа`} look="font-semi">
          {amount('total')}
        </Row>
      </dl>
      {more['keeps'] === 'certificate' && (
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Часть цены оплатил сертификат: он не возвращается, пока стоит заказ.</Trans>
        </p>
      )}
    </div>
  );
}
