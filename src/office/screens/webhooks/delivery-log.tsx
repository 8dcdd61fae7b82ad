import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLoaderData } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import type { loader } from './webhook.tsx';
import { counted, useAnswerWords, useDeliveryState, webhookPath } from './webhook-words.ts';

/** What was sent to an endpoint within a month, and what it answered. */
export function DeliveryLog() {
  const { t } = useLingui();
  const { endpoint, list, rows, next } = useLoaderData<typeof loader>();
  const path = webhookPath(endpoint.id);
  const counts = { waiting: counted(endpoint.waiting), lost: counted(endpoint.lost) };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Отправки за 30 дней</Trans>
      </h2>
      <LinkTabs
        label={t`Какие отправки`}
        current={list}
        preventScrollReset
        tabs={[
          { key: 'all', to: path, title: t`Все` },
          { key: 'waiting', to: `${path}?list=waiting`, title: t`Ждут: ${counts.waiting}` },
          { key: 'lost', to: `${path}?list=lost`, title: t`Не доставлено: ${counts.lost}` },
        ]}
      />
      {endpoint.lost > 0 && endpoint.state === 'on' && <Replay />}
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Отправки появятся, как только в магазине что-то произойдёт.`}
        />
      ) : (
        <Rows />
      )}
      <NextPage
        to={next === null ? null : `${path}?list=${list}&cursor=${encodeURIComponent(next)}`}
      />
    </section>
  );
}

function Rows() {
  const { t } = useLingui();
  const { endpoint, rows } = useLoaderData<typeof loader>();
  const stateOf = useDeliveryState();
  const answerOf = useAnswerWords();
  return (
    <DataTable
      name="webhook-deliveries"
      label={t`Отправки`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `${webhookPath(endpoint.id)}/${id}`}
      columns={[
        { id: 'at', title: t`Произошло`, isFixed: true },
        { id: 'type', title: t`Событие`, isFixed: true },
        { id: 'state', title: t`Состояние`, isFixed: true },
        { id: 'answer', title: t`Ответ` },
        { id: 'ms', title: t`мс`, isFigure: true },
        { id: 'attempts', title: t`Попыток`, isFigure: true },
        { id: 'next', title: t`Следующая`, isWideOnly: true },
      ]}
      renderCells={({ at, type, state, last, attempts, nextAt }) => ({
        at: <Moment at={at} zone="UTC" />,
        type,
        state: <Badge tone={stateOf(state).tone}>{stateOf(state).words}</Badge>,
        answer: last ? answerOf(last) : '–',
        ms: last ? last.ms : '–',
        attempts,
        next: nextAt ? <Moment at={nextAt} zone="UTC" /> : '–',
      })}
    />
  );
}

/** Sends again all that came to nothing within so many hours. */
function Replay() {
  const { t } = useLingui();
  const { endpoint } = useLoaderData<typeof loader>();
  const spans = [
    [24, t`за сутки`],
    [72, t`за три дня`],
    [168, t`за неделю`],
    [720, t`за 30 дней`],
  ] as const;
  return (
    <Form
      method="post"
      action={webhookPath(endpoint.id)}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="replay" />
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Не доставлено</Trans>
        <select name="hours" defaultValue={168} className={DENSE_CONTROL}>
          {spans.map(([hours, words]) => (
            <option key={hours} value={hours}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm">
        <Trans>Отправить ещё раз</Trans>
      </Button>
    </Form>
  );
}
