import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#kit/badge.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { Desk, EndingCertificate, Share } from '../calls/desk.ts';
import { PackageRow, Rows } from './rows.tsx';

/** Paid orders of this month and the one before by whose package it was. */
export function Packages({ desk: { packages, monthBefore } }: { desk: Desk }) {
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className="mb-3 text-20 font-semi">
        <Trans>Ваши заказы по пакетам</Trans>
      </h2>
      {packages.length === 0 ? (
        <p className="text-ink-2">
          <Trans>В этом и прошлом месяце оплаченных заказов не было.</Trans>
        </p>
      ) : (
        <Rows data-rows="packages">
          {packages.map((each) => (
            <PackageRow
              key={`${each.contract} ${each.currency.externalIso}`}
              of={each}
              monthBefore={monthBefore}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

/** Carts that were shared by a link, and what became of each. */
export function Shares({ shares, toCart }: { shares: readonly Share[]; toCart: ReactNode }) {
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="mb-1 text-20 font-semi">
        <Trans>Корзины по ссылке</Trans>
      </h2>
      <p className="mb-3 text-pretty text-ink-2">
        <Trans>
          Соберите корзину для клиента, нажмите «Поделиться» и отправьте ссылку. Здесь видно, взяли
          ли её и заказали ли. Кто это был, мы не показываем.
        </Trans>
      </p>
      {shares.length === 0 ? (
        toCart
      ) : (
        <Rows data-rows="shares">
          {shares.map((share, at) => (
            // Two may be of one minute; the list never changes while it is shown.
            // oxlint-disable-next-line react/no-array-index-key
            <ShareRow key={at} share={share} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function ShareRow({ share }: { share: Share }) {
  const { names, others, createdOn, createdAt, until, isOver, taken, ordered } = share;
  const list = names.join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-pretty wrap-anywhere">
          {names.length === 0 ? (
            <Trans>Наборов: {others}</Trans>
          ) : others > 0 ? (
            <Trans>
              {list} и ещё {others}
            </Trans>
          ) : (
            list
          )}
        </p>
        <p className="text-14 text-ink-2">
          {isOver ? (
            <Trans>
              {createdOn} в {createdAt}, ссылка закончилась {until}
            </Trans>
          ) : (
            <Trans>
              {createdOn} в {createdAt}, ссылка до {until}
            </Trans>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {taken === 0 && ordered === 0 ? (
          <span className="text-14 text-ink-2">
            <Trans>Пока никто не взял</Trans>
          </span>
        ) : (
          <>
            <Badge tone="brand">
              <Trans>взяли: {taken}</Trans>
            </Badge>
            {ordered > 0 && (
              <Badge tone="ok">
                <Trans>заказали: {ordered}</Trans>
              </Badge>
            )}
          </>
        )}
      </p>
    </li>
  );
}

/** Certificates that are over within a month; nothing where there are none. */
export function Ending({
  certificates,
  toAll,
}: {
  certificates: readonly EndingCertificate[];
  toAll: ReactNode;
}) {
  const { majorMoney } = useFormats();
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="ending">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ending" className="text-20 font-semi">
          <Trans>Сертификаты, которые скоро закончатся</Trans>
        </h2>
        {toAll}
      </div>
      <Rows data-rows="ending">
        {certificates.map(({ number, limit, currency, until }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <span className="font-medium wrap-anywhere">
              <Trans>
                № {number}, {majorMoney(limit, currency)}
              </Trans>
            </span>
            <span className="text-14 text-warn">
              <Trans>до {until}</Trans>
            </span>
          </li>
        ))}
      </Rows>
    </section>
  );
}
