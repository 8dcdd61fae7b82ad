import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { usePackingFault } from './bulk-outcome.tsx';
import { intentOf, STEP_WORDS, stepOf } from './bulk-words.ts';
import { ordersPath, readFilters } from './orders-path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const query = url.searchParams;
  const step = stepOf(query.get('act'));
  const orderNumbers = query.getAll('order');
  const back = ordersPath(readFilters(new URLSearchParams(query.get('back') ?? '')));
  const { acts } = context.get(officeContext);
  if (orderNumbers.length === 0) return { step, back, effects: [], run: '', changed: [], left: [] };
  const { results, effects } = await acts.previewSteps({ step, orderNumbers });
  return {
    step,
    back,
    effects,
    run: crypto.randomUUID(),
    changed: results.flatMap(({ orderNumber, code }) => (code === null ? [orderNumber] : [])),
    left: results.flatMap(({ orderNumber, code }) =>
      code === null ? [] : [{ orderNumber, code }],
    ),
  };
}

/** Before many orders are changed: which, which not and why, and what that does. */
export default function Bulk() {
  const { i18n, t } = useLingui();
  const { step, back, effects, run, changed, left } = useLoaderData<typeof loader>();
  const isPressed = useNavigation().state === 'submitting';
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <ScreenHead title={i18n._(STEP_WORDS[step])} />
      {changed.length + left.length === 0 && (
        <Alert type="warning" isInline>
          <Trans>Сначала отметьте заказы.</Trans>
        </Alert>
      )}
      {changed.length > 0 && (
        <Card className="flex flex-col gap-3 p-4!">
          <h2 className="text-16 font-semi">
            {t`${plural(changed.length, {
              one: 'Изменится # заказ',
              few: 'Изменятся # заказа',
              many: 'Изменятся # заказов',
              other: 'Изменятся # заказа',
            })}`}
          </h2>
          {effects.length > 0 && <p className="text-14">{effects.join('. ')}.</p>}
          <ul className="flex flex-wrap gap-x-4">
            {changed.map((number) => (
              <li key={number}>
                <OrderLink number={number} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {left.length > 0 && <LeftAlone left={left} />}
      <div className="flex flex-wrap items-center gap-4">
        {changed.length > 0 && (
          <Form method="post" action={back}>
            <input type="hidden" name="intent" value={intentOf(step)} />
            <input type="hidden" name="run" value={run} />
            {changed.map((number) => (
              <input key={number} type="hidden" name="order" value={number} />
            ))}
            <Button type="submit" variant="filled" state={isPressed ? 'pending' : 'idle'}>
              {i18n._(STEP_WORDS[step])}: {changed.length}
            </Button>
          </Form>
        )}
        <Link to={back} className="flex min-h-11 items-center text-brand">
          <Trans>Назад к списку</Trans>
        </Link>
      </div>
    </div>
  );
}

function OrderLink({ number }: { readonly number: string }) {
  return (
    <Link
      to={`/orders/${number}`}
      className="inline-flex min-h-11 items-center text-brand tabular-nums"
    >
      {number}
    </Link>
  );
}

function LeftAlone({
  left,
}: {
  readonly left: readonly { readonly orderNumber: string; readonly code: string }[];
}) {
  const { t } = useLingui();
  const faultOf = usePackingFault();
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">
        {t`${plural(left.length, {
          one: 'Не изменится # заказ',
          few: 'Не изменятся # заказа',
          many: 'Не изменятся # заказов',
          other: 'Не изменятся # заказа',
        })}`}
      </h2>
      <ul>
        {left.map(({ orderNumber, code }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-3">
            <OrderLink number={orderNumber} />
            <span className="min-w-0 flex-1 basis-40 text-14 wrap-anywhere">{faultOf(code)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
