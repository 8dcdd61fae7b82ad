import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  Form,
  Link,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Meter } from '#kit/meter.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { BulkRow } from '#features/office/rules/bulk-steps.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { usePackingFault } from './bulk-outcome.tsx';
import { intentOf, STEP_WORDS } from './bulk-words.ts';
import { filtersQuery, ordersPath, readFilters, runPath } from './orders-path.ts';

const LOOK_MS = 1_500;

const missing = (): never => {
  // React Router answers with it as it is.
  throw new Response(null, { status: 404 });
};

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const run = (await acts.findRun({ id: params['run'] ?? '' })) ?? missing();
  const filters = readFilters(new URLSearchParams(url.searchParams.get('back') ?? ''));
  const query = filtersQuery(filters).toString();
  return { run, back: ordersPath(filters), query, here: runPath(run.id, query) };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const isThere = await context.get(officeContext).acts.stopRun({ id: params['run'] ?? '' });
  return isThere ? null : missing();
}

export { clientAction } from '../../silence.ts';

/** Looks again while something is to come. */
function useLookAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}

/** Where nothing of the order itself was in the way. */
const isWorthAgain = ({ code }: BulkRow): boolean =>
  code === 'STOPPED' || code === 'CARRIER_UNAVAILABLE' || code === 'FAULT';

/** How far a run is, and what came of each of its orders. */
export default function BulkRunScreen() {
  const { i18n } = useLingui();
  const { run, back, query } = useLoaderData<typeof loader>();
  const again = run.rows.filter(isWorthAgain);
  const isOpen = run.rows.some(({ isDone }) => !isDone);
  useLookAgain(isOpen);
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <ScreenHead title={i18n._(STEP_WORDS[run.step])} />
      <HowFar isOpen={isOpen} />
      {run.isStopped && (
        <Alert type="warning" isInline>
          <Trans>Остановлено. Что сделано, осталось сделанным.</Trans>
        </Alert>
      )}
      <Outcomes rows={run.rows} />
      <div className="flex flex-wrap items-center gap-4">
        {!isOpen && again.length > 0 && (
          <ButtonLink to={againPath(intentOf(run.step), query, again)}>
            <Trans>Повторить для оставшихся</Trans>: {again.length}
          </ButtonLink>
        )}
        <Link to={back} className="flex min-h-11 items-center text-brand">
          <Trans>Назад к списку</Trans>
        </Link>
      </div>
    </div>
  );
}

function HowFar({ isOpen }: { readonly isOpen: boolean }) {
  const { run, here } = useLoaderData<typeof loader>();
  const isScripted = useIsScripted();
  const isPressed = useNavigation().state === 'submitting';
  const count = run.rows.length;
  const done = run.rows.filter(({ isDone }) => isDone).length;
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <Meter
        label={isOpen ? <Trans>Выполняется</Trans> : <Trans>Закончено</Trans>}
        target={
          <Trans>
            {done} из {count}
          </Trans>
        }
        value={done}
        max={count}
      />
      {isOpen && (
        <div className="flex flex-wrap items-center gap-4">
          {!run.isStopped && (
            <Form method="post" action={here}>
              <Button type="submit" state={isPressed ? 'pending' : 'idle'}>
                <Trans>Остановить</Trans>
              </Button>
            </Form>
          )}
          {!isScripted && (
            <ButtonLink to={here}>
              <Trans>Обновить</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

const againPath = (act: string, back: string, rows: readonly BulkRow[]): string =>
  `/orders/bulk?${new URLSearchParams([
    ['act', act],
    ['back', back],
    ...rows.map(({ orderNumber }) => ['order', orderNumber]),
  ]).toString()}`;

/** What was left as it is stands first: that is what somebody has to look at. */
function Outcomes({ rows }: { readonly rows: readonly BulkRow[] }) {
  const faultOf = usePackingFault();
  const left = rows.filter(({ code }) => code !== null);
  const others = rows.filter(({ code }) => code === null);
  return (
    <Card className="p-4!">
      <ul>
        {[...left, ...others].map(({ orderNumber, isDone, code }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/orders/${orderNumber}`}
              className="inline-flex min-h-11 items-center text-brand tabular-nums"
            >
              {orderNumber}
            </Link>
            <span className="min-w-0 flex-1 basis-40 text-14 wrap-anywhere">
              {code === null ? <Progress isDone={isDone} /> : faultOf(code)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Progress = ({ isDone }: { readonly isDone: boolean }) =>
  isDone ? <Trans>сделано</Trans> : <Trans>ещё не дошла очередь</Trans>;
