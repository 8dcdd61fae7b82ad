import { Trans, useLingui } from '@lingui/react/macro';
import { clockIn, dayIn, formatDay } from '#base/calendar.ts';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import type { ParcelView } from '../../calls/parcels.ts';
import { CopyNumber } from './copy-number.tsx';
import { useParcelWords } from '../use-parcel-words.ts';

const ICONS: Readonly<Record<ParcelView['state'], IconName>> = {
  registered: 'box',
  accepted: 'truck',
  underway: 'truck',
  'at-point': 'pickup',
  'with-courier': 'courier',
  delivered: 'tick',
  returning: 'repeat',
  returned: 'repeat',
  lost: 'warning',
};

const BAD: ReadonlySet<ParcelView['state']> = new Set(['returning', 'returned', 'lost']);
const LATE: ReadonlySet<ParcelView['promise']> = new Set(['later', 'late', 'missed']);

const lookOf = (state: ParcelView['state']): string =>
  BAD.has(state) ? 'bg-warn-tint text-warn' : 'bg-ok-tint text-ok';

/** Every parcel of an order. Most orders that are looked at have none yet: its code comes after the page. */
export default function Parcels({ parcels }: { parcels: readonly ParcelView[] }) {
  const { t } = useLingui();
  if (parcels.length === 0) return null;
  const count = parcels.length;
  return (
    <ul
      aria-label={count > 1 ? t`Посылки заказа` : t`Посылка`}
      className="flex flex-col gap-6 divide-y divide-line *:not-first:pt-6"
    >
      {parcels.map((parcel, index) => {
        const place = index + 1;
        return (
          <li key={parcel.number}>
            {count > 1 && (
              <p className="mb-2 text-14 text-ink-2">
                <Trans>
                  Посылка {place} из {count}
                </Trans>
              </p>
            )}
            <Parcel parcel={parcel} />
          </li>
        );
      })}
    </ul>
  );
}

/** Where a parcel is, when it comes, its number, and all that happened to it. */
function Parcel({ parcel }: { parcel: ParcelView }) {
  const { stateOf, promiseOf } = useParcelWords();
  const { number, carrierName, url, state, promise } = parcel;
  const promised = promiseOf(parcel);
  return (
    <div data-parcel={number} data-state={state}>
      <p className="flex items-center gap-3 text-18 font-semi">
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-pill',
            lookOf(state),
          )}
        >
          <Icon name={ICONS[state]} size={20} />
        </span>
        {stateOf(parcel)}
      </p>
      {promised && (
        <p
          data-promise={promise}
          className={classNames('mt-2', LATE.has(promise) ? 'text-warn' : 'text-ink-2')}
        >
          {promised}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">
          <Trans>
            Номер посылки <strong className="font-semi">{number}</strong>
          </Trans>
        </span>
        <CopyNumber number={number} />
      </p>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1 underline hover:text-brand print:hidden"
        >
          <Trans>На сайте перевозчика: {carrierName}</Trans>
          <Icon name="external" size={20} />
        </a>
      )}
      <Steps parcel={parcel} />
    </div>
  );
}

/** What happened, the newest first: that is what one looks for. */
function Steps({ parcel: { steps, timeZone } }: { parcel: ParcelView }) {
  const { t } = useLingui();
  const { states } = useParcelWords();
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={t`Путь посылки`}
      className="mt-3 flex flex-col border-l border-line-strong pl-4"
    >
      {steps.toReversed().map(({ state, at, place }, index) => (
        <li key={`${state} ${at} ${place}`} data-step={state} className="relative pb-3 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-2 -left-5 size-2 rounded-pill',
              index === 0 ? 'bg-brand' : 'bg-line-strong',
            )}
          />
          <span className={classNames('block', index === 0 && 'font-medium')}>{states[state]}</span>
          <span className="block text-14 wrap-anywhere text-ink-2">
            <time dateTime={at}>
              {formatDay(dayIn(timeZone, new Date(at)))}, {clockIn(timeZone, new Date(at))}
            </time>
            {place && ` · ${place}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
