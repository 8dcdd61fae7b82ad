import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { localeOf } from '#countries/locale-map.ts';
import type { RankStanding as Standing } from '#features/ranks/calls/rank.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { Meter } from '#kit/meter.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { RankPicture } from './rank-picture.tsx';

/** A consultant's rank with its picture, the month that it rests on, and what is missing for the next one. Source: I2-106. */
export function RankStanding({ rank }: { rank: Standing }) {
  const { held, keep, next, reached } = rank;
  return (
    <Card aria-labelledby="rank" data-rank-standing={held.alias} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <RankPicture alias={held.alias} />
        <div className="min-w-0">
          <h2 id="rank" className="text-14 text-ink-2">
            <Trans>Ваш ранг</Trans>
          </h2>
          <p lang={held.language} className="text-24 font-semi wrap-anywhere">
            {held.name}
          </p>
        </div>
      </div>
      <Basis rank={rank} />
      {reached && (
        <Alert type="success" isInline>
          <Trans>
            Баллов этого месяца хватает на ранг «<span lang={reached.language}>{reached.name}</span>
            ». Он появится в течение суток.
          </Trans>
        </Alert>
      )}
      {keep && (
        <div data-rank-keep>
          <p>
            <Trans>Чтобы ранг остался и в следующем месяце, до конца этого нужно:</Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {keep.personal > 0 && (
              <li>
                <MorePersonal value={keep.personal} />
              </li>
            )}
            {keep.firstLine > 0 && (
              <li>
                <MoreOfFirstLine value={keep.firstLine} />
              </li>
            )}
          </ul>
        </div>
      )}
      {next ? (
        <Next next={next} />
      ) : (
        <p>
          <Trans>Это высший ранг.</Trans>
        </p>
      )}
      <p className="text-14 text-ink-2">
        <Trans>
          Первая линия: клиенты, чей вы наставник. Ранги мы считаем каждую ночь по оплаченным
          заказам без возвратов.
        </Trans>
      </p>
    </Card>
  );
}

/** What brought the rank, and until when it holds; whoever has brought nothing yet reads what ranks come from. */
function Basis({ rank: { basis, month } }: { rank: Standing }) {
  const { points } = useFormats();
  const {
    place: { language },
  } = useShell();
  if (!basis)
    return (
      <p>
        <Trans>
          В этом месяце у вас {points(month.personal)} личных и {points(month.firstLine)} первой
          линии.
        </Trans>
      </p>
    );
  const when = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${basis.month}-01T00:00:00Z`));
  const until = isIsoDate(basis.until) ? formatDay(basis.until) : basis.until;
  return (
    <p data-rank-basis={basis.month}>
      <Trans>
        Основание: {when}, {points(basis.personal)} личных и {points(basis.firstLine)} первой линии.
        Действует до {until}.
      </Trans>
    </p>
  );
}

function Next({ next }: { next: NonNullable<Standing['next']> }) {
  const { points } = useFormats();
  const { needed, missing } = next;
  const meter = (of: 'personal' | 'firstLine', label: ReactNode) => (
    <Meter
      tone="points"
      label={<span className="inline-block first-letter:uppercase">{label}</span>}
      target={points(needed[of])}
      value={needed[of] - missing[of]}
      max={needed[of]}
    />
  );
  return (
    <div data-rank-next={next.alias} className="flex flex-col gap-3">
      <h3 className="font-semi">
        <Trans>
          До ранга «<span lang={next.language}>{next.name}</span>» в этом месяце
        </Trans>
      </h3>
      {needed.personal > 0 &&
        meter(
          'personal',
          missing.personal > 0 ? (
            <MorePersonal value={missing.personal} />
          ) : (
            <Trans>Личных баллов достаточно</Trans>
          ),
        )}
      {needed.firstLine > 0 &&
        meter(
          'firstLine',
          missing.firstLine > 0 ? (
            <MoreOfFirstLine value={missing.firstLine} />
          ) : (
            <Trans>Баллов первой линии достаточно</Trans>
          ),
        )}
    </div>
  );
}

const MorePersonal = ({ value }: { value: number }) => (
  <Plural
    value={value}
    one="ещё # личный балл"
    few="ещё # личных балла"
    many="ещё # личных баллов"
    other="ещё # личного балла"
  />
);

const MoreOfFirstLine = ({ value }: { value: number }) => (
  <Plural
    value={value}
    one="ещё # балл первой линии"
    few="ещё # балла первой линии"
    many="ещё # баллов первой линии"
    other="ещё # балла первой линии"
  />
);
