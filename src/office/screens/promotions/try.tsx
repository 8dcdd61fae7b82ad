import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BUYER_KINDS } from '#features/offers/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { useBuyerWords } from './promotion-words.ts';
import { TriedGoods } from './tried-goods.tsx';
import { TriedPromotions } from './tried-promotions.tsx';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';

export async function loader({ url: { searchParams }, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const kind = BUYER_KINDS.find((each) => each === searchParams.get('kind')) ?? 'visitor';
  return acts.tryCart({
    store: searchParams.get('store') || null,
    country: searchParams.get('country') || null,
    day: searchParams.get('day') ?? '',
    clock: searchParams.get('clock') ?? '',
    kind,
    isNew: searchParams.get('before') !== 'yes',
    lines: searchParams.get('lines') ?? '',
    language,
  });
}

export type TryScreen = Awaited<ReturnType<typeof loader>>;

/** What a cart would get at any moment, whoever buys: nothing of it is kept. */
export default function Try() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const { trial, wrong, isMoment } = page;
  const rows = wrong.join(', ');
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/promotions">
        <Trans>Акции</Trans>
      </BackLink>
      <ScreenHead title={t`Примерить корзину`} count={page.store.toUpperCase()} />
      <Asked page={page} />
      {!isMoment && (
        <Alert type="error" isInline>
          <Trans>Такого дня или времени нет.</Trans>
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert type="warning" isInline>
          <Trans>Не прочитаны строки: {rows}. Пишите артикул и количество до 999.</Trans>
        </Alert>
      )}
      {trial && (
        <>
          <TriedGoods page={page} trial={trial} />
          <TriedPromotions store={page.store} trial={trial} />
        </>
      )}
    </div>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-12 text-ink-2">
      {label}
      {children}
    </label>
  );
}

/** Who would buy what, where and when. */
function Asked({ page }: { readonly page: TryScreen }) {
  const { t } = useLingui();
  const zone = useZone()(page.store);
  return (
    <Form
      method="get"
      action="/promotions/try"
      key={JSON.stringify([page.store, page.country, page.day, page.clock, page.typed])}
      className="flex max-w-240 flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Where page={page} />
        <Field label={t`День`}>
          <input type="date" name="day" defaultValue={page.day} className={DENSE_CONTROL} />
        </Field>
        <Field label={t`Время, ${zone}`}>
          <input type="time" name="clock" defaultValue={page.clock} className={DENSE_CONTROL} />
        </Field>
        <Who page={page} />
      </div>
      <Field label={t`Товары: артикул и количество, по одному в строке`}>
        <textarea
          name="lines"
          rows={5}
          defaultValue={page.typed}
          maxLength={20_000}
          className={`${DENSE_CONTROL} py-2 tabular-nums`}
        />
      </Field>
      <Button type="submit" variant="filled" className="self-start">
        <Trans>Посчитать</Trans>
      </Button>
    </Form>
  );
}

function Where({ page }: { readonly page: TryScreen }) {
  const { t } = useLingui();
  const { stores, store, countries, country } = page;
  return (
    <>
      {stores.length > 1 ? (
        <Field label={t`Магазин`}>
          <select name="store" defaultValue={store} className={DENSE_CONTROL}>
            {stores.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </Field>
      ) : (
        <input type="hidden" name="store" value={store} />
      )}
      {countries.length > 1 && (
        <Field label={t`Страна доставки`}>
          <select name="country" defaultValue={country} className={DENSE_CONTROL}>
            {countries.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  );
}

function Who({ page }: { readonly page: TryScreen }) {
  const { t } = useLingui();
  const kinds = useBuyerWords();
  return (
    <>
      <Field label={t`Кто покупает`}>
        <select name="kind" defaultValue={page.kind} className={DENSE_CONTROL}>
          {BUYER_KINDS.map((each) => (
            <option key={each} value={each}>
              {kinds[each]}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t`Раньше`}>
        <select name="before" defaultValue={page.isNew ? 'no' : 'yes'} className={DENSE_CONTROL}>
          <option value="no">{t`ещё не заказывал, зарегистрирован сегодня`}</option>
          <option value="yes">{t`уже заказывал, зарегистрирован давно`}</option>
        </select>
      </Field>
    </>
  );
}
