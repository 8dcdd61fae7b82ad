import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { ReturnableLine } from '#features/office/model.ts';
import { RETURN_REASONS } from '#features/orders/rules/order-return.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { countedAs, FIELDS, readReturn, typedOf } from './read-return.ts';
import { useReasonWords, useReturnFault } from './return-words.ts';
import { SumsBack } from './sums-back.tsx';

const NUMBER = /^\d{8,12}$/;

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const orderNumber = params.number ?? '';
  const withdrawal = url.searchParams.get('withdrawal');
  const announced = url.searchParams.get('announced');
  const form = NUMBER.test(orderNumber)
    ? await acts.openReturn({ orderNumber, withdrawal, announced })
    : null;
  if (!form) throw new Response(null, { status: 404 });
  return { form, withdrawal };
}

type Acts = OfficeContext['acts'];
type Counted = Extract<Awaited<ReturnType<Acts['countReturn']>>, { ok: true }>['value'];

interface Answer {
  readonly fault: string | null;
  readonly counted: (Counted & { readonly as: string }) | null;
  readonly typed: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const orderNumber = params.number ?? '';
  const form = await request.formData();
  const typed = typedOf(form);
  const read = readReturn(form);
  const told = (fault: string | null, counted: Answer['counted'] = null): Answer => ({
    fault,
    counted,
    typed,
  });
  if (!NUMBER.test(orderNumber)) return told('ORDER_UNKNOWN');
  if (!read) return told('NOT_LEFT');
  const isReturn = textOf(form, 'intent') === 'return';
  const as = countedAs(read);
  // Changed since it was counted, it is counted once more: nobody gives back what was not seen.
  if (!isReturn || textOf(form, 'counted') !== as) {
    const counted = await acts.countReturn({ orderNumber, ...read });
    if (!counted.ok) return told(counted.code);
    return told(isReturn ? 'RECOUNTED' : null, { ...counted.value, as });
  }
  const seen = Number(textOf(form, 'seen'));
  const done = await acts.returnGoods({
    orderNumber,
    ...read,
    seen: Number.isSafeInteger(seen) && seen >= 0 ? seen : 0,
    announced: textOf(form, 'announced').slice(0, 40) || null,
  });
  if (!done.ok) return told(done.code);
  const withdrawal = textOf(form, 'withdrawal');
  // What was withdrawn from is seen to by that; where somebody closed it meanwhile it is seen to as well.
  if (withdrawal !== '') await acts.settleWithdrawal({ id: withdrawal.slice(0, 40) });
  return redirect(`/orders/${orderNumber}`);
}

export { clientAction } from '../../silence.ts';

export default function Return() {
  const { t } = useLingui();
  const { form } = useLoaderData<typeof loader>();
  const faultOf = useReturnFault();
  const isNothingLeft = form.lines.length === 0 && form.deliveryMinor === 0;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={`/orders/${form.orderNumber}`}>
        <Trans>Заказ {form.orderNumber}</Trans>
      </BackLink>
      <ScreenHead title={t`Возврат товаров`} />
      {form.isOpen && !isNothingLeft ? (
        <Fields />
      ) : (
        <EmptyState
          title={t`Возвращать нечего`}
          text={isNothingLeft ? t`По этому заказу уже вернули всё.` : faultOf('NOT_RETURNABLE')}
        />
      )}
    </div>
  );
}

/** First it is counted, then done: nobody gives money back that was not seen. */
function Fields() {
  const { form, withdrawal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useReturnFault();
  const money = useMoney();
  const typed = answer?.typed;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="seen" value={form.seen} />
      {withdrawal !== null && <input type="hidden" name="withdrawal" value={withdrawal} />}
      {form.announced !== null && (
        <>
          <input type="hidden" name="announced" value={form.announced.id} />
          <p className="text-14">
            <Trans>
              Покупатель заявил возврат {form.announced.slip}: посчитайте, что пришло, и поправьте,
              если пришло другое.
            </Trans>
          </p>
        </>
      )}
      {answer && answer.fault !== null && (
        <Alert type="error" isInline>
          {faultOf(answer.fault)}
        </Alert>
      )}
      <Card className="flex flex-col p-4!">
        {form.lines.map((line) => (
          <LineFields key={`${line.part}-${line.line}`} line={line} typed={typed} />
        ))}
        {form.deliveryMinor > 0 && (
          <label className="flex min-h-11 items-center gap-3 border-t border-line pt-3 first:border-0">
            <input
              type="checkbox"
              name="delivery"
              value="1"
              defaultChecked={typed ? typed['delivery'] === '1' : form.isWhole}
              className="size-5 accent-(--brand)"
            />
            <Trans>Вернуть и доставку: {money(form.deliveryMinor, form.currency)}</Trans>
          </label>
        )}
      </Card>
      {answer?.counted && (
        <>
          <input type="hidden" name="counted" value={answer.counted.as} />
          <Sums counted={answer.counted} currency={form.currency} />
        </>
      )}
      <Presses isCounted={answer?.counted != null} />
    </Form>
  );
}

function Presses({ isCounted }: { readonly isCounted: boolean }) {
  const { t } = useLingui();
  const { state, formData } = useNavigation();
  const pressed = state === 'submitting' ? formData?.get('intent') : null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="intent"
        value="count"
        variant={isCounted ? 'outline' : 'filled'}
        state={pressed === 'count' ? 'pending' : 'idle'}
      >
        {isCounted ? t`Посчитать заново` : t`Посчитать`}
      </Button>
      {isCounted && (
        <Button
          type="submit"
          name="intent"
          value="return"
          variant="filled"
          state={pressed === 'return' ? 'pending' : 'idle'}
        >
          <Trans>Оформить возврат</Trans>
        </Button>
      )}
    </div>
  );
}

interface LineFieldsProps {
  readonly line: ReturnableLine;
  readonly typed: Answer['typed'] | undefined;
}

function LineFields({ line, typed }: LineFieldsProps) {
  const { t } = useLingui();
  const reasonOf = useReasonWords();
  const place = `${line.part}-${line.line}`;
  const { name, sku, count } = line;
  const said = typed?.[FIELDS.count + place]?.trim() ?? '';
  const isWrong = !/^\d*$/.test(said) || Number(said) > count;
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 tablet:grid-cols-[1fr_7rem_14rem_auto]">
      <legend className="sr-only">{name}</legend>
      <p className="min-w-0 self-center wrap-anywhere">
        {name}
        <span className="block text-12 text-ink-2">
          {line.contract === null
            ? t`${sku} · можно вернуть ${count}`
            : t`${sku} · контракт ${line.contract} · можно вернуть ${count}`}
        </span>
        {line.remark !== '' && <span className="block text-14 text-ink-2">«{line.remark}»</span>}
      </p>
      <TextField
        label={t`Штук`}
        error={isWrong ? t`От 0 до ${count}` : undefined}
        name={FIELDS.count + place}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.[FIELDS.count + place] ?? String(line.wished)}
      />
      <SelectField
        label={t`Почему`}
        name={FIELDS.reason + place}
        defaultValue={typed?.[FIELDS.reason + place] ?? line.reason ?? 'not_fit'}
        options={RETURN_REASONS.map((value) => ({ value, label: reasonOf(value) }))}
      />
      <label className="flex min-h-11 items-center gap-3 self-end">
        <input
          type="checkbox"
          name={FIELDS.lost + place}
          value="1"
          defaultChecked={typed?.[FIELDS.lost + place] === '1'}
          className="size-5 accent-(--brand)"
        />
        <Trans>Списать</Trans>
      </label>
    </fieldset>
  );
}

function Sums({ counted, currency }: { readonly counted: Counted; readonly currency: string }) {
  const { sums, way, isLast } = counted;
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Что вернётся</Trans>
      </h2>
      <SumsBack sums={sums} way={way} currency={currency} />
      {isLast && (
        <p>
          <Trans>Это всё, что оставалось: заказ закроется как возвращённый.</Trans>
        </p>
      )}
    </Card>
  );
}
