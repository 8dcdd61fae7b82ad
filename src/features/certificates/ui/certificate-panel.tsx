import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type FormEvent } from 'react';
import type { Currency } from '#base/money.ts';
import type { CartView, CertificatedPackageView, PackageKey } from '#features/cart/model.ts';
import { useCartEditor } from '#features/cart/ui/lazy/public.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Meter } from '#kit/meter.tsx';
import { announce } from '#overlays/announcements.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { cartSplit, type CartSplit } from '../rules/cart-split.ts';

export interface CertificatePanelProps {
  readonly cart: CartView;
  /** The certificate's package. */
  readonly pack: PackageKey;
  readonly formToken: string;
}

/** What a certificate does for its package: how full it is, what is paid and saved, and how the cart would be laid better. */
export default function CertificatePanel({ cart, pack, formToken }: CertificatePanelProps) {
  const certificate = cart.certificatedPackages.find(({ key }) => key === pack);
  if (!certificate) return null;
  const { certificateNum: number } = certificate;
  return (
    <div data-certificate={number} className="flex flex-col gap-4 border-b border-line py-4">
      {certificate.isBlocked ? (
        <p className="flex items-start gap-2 text-14 text-ink-2">
          <Icon name="warning" size={20} className="shrink-0 text-warn" />
          <Trans>
            Сертификат {number} сейчас не действует: он использован, истёк или принадлежит другому.
            Товары этого пакета стоят полную цену.
          </Trans>
        </p>
      ) : (
        <>
          <Sums currency={cart.currency} certificate={certificate} />
          <BetterSplit cart={cart} pack={pack} formToken={formToken} />
        </>
      )}
    </div>
  );
}

interface OfCertificate {
  readonly currency: Currency;
  readonly certificate: CertificatedPackageView;
}

function Sums({ currency, certificate }: OfCertificate) {
  const { t } = useLingui();
  const { both } = useFormats();
  const { itemsSum, itemsCount, price, limit, difference, isOverlimit, saving, hasPoints } =
    certificate;
  const money = (value: number) => both(value, currency);
  const [filled, whole] = [money(itemsSum), money(limit)];
  return (
    <>
      <Meter
        label={
          isOverlimit
            ? t`Лимит сертификата заполнен`
            : t`Можно добавить ещё на ${money(difference)}`
        }
        target={t`${filled} из ${whole}`}
        value={itemsSum}
        max={limit || 1}
      />
      <Bill currency={currency} certificate={certificate} />
      {itemsCount > 0 && saving <= 0 && (
        <p className="text-14 text-ink-2">
          <Trans>
            Сертификат экономит, когда товаров больше чем на {money(price)}. Пока их меньше, они
            стоят полную цену, а сертификат останется у вас.
          </Trans>
        </p>
      )}
      {isOverlimit && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-md bg-warn-tint px-3 py-2 text-14"
        >
          <Icon name="warning" size={20} className="shrink-0 text-warn" />
          <span>
            <Trans>
              Товаров больше, чем покрывает сертификат: {money(-difference)} сверх лимита вы платите
              полностью.
            </Trans>
          </span>
        </p>
      )}
      {!hasPoints && (
        <p className="text-14 text-ink-2">
          <Trans>За товары этого пакета баллы не начисляются.</Trans>
        </p>
      )}
    </>
  );
}

/** What the package comes to, line by line. */
function Bill({ currency, certificate }: OfCertificate) {
  const { price, sum, difference, isOverlimit, saving } = certificate;
  const amount = (value: number) => <Amount major={value} currency={currency} />;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-14">
      <dt>
        <Trans>Цена сертификата</Trans>
      </dt>
      <dd className="price text-right">{amount(price)}</dd>
      {isOverlimit && (
        <>
          <dt>
            <Trans>Сверх лимита</Trans>
          </dt>
          <dd className="price text-right">{amount(-difference)}</dd>
        </>
      )}
      <dt className="font-semi">
        <Trans>К оплате за пакет</Trans>
      </dt>
      {/* What is really paid: a certificate that costs more than it saves is left unused. */}
      <dd className="price text-right font-semi">{amount(sum)}</dd>
      {saving > 0 && (
        <>
          <dt>
            <Trans>Экономия</Trans>
          </dt>
          <dd className="price text-right text-berry">{amount(saving)}</dd>
        </>
      )}
    </dl>
  );
}

/** The cheapest way to lay the products, in one tap: one edit of the cart. */
function BetterSplit({ cart, pack, formToken }: CertificatePanelProps) {
  const { t } = useLingui();
  const { change, settled } = useCartEditor();
  const { both, points } = useFormats();
  const split = useMemo(() => cartSplit(cart, pack), [cart, pack]);
  if (!split) return null;
  const take = (event: FormEvent) => {
    event.preventDefault();
    for (const wish of split.wishes) change(wish);
    void settled();
    announce(t`Переложено`);
  };
  const inward = split.moves.filter(({ isInward }) => isInward);
  const outward = split.moves.filter(({ isInward }) => !isInward);
  return (
    <form
      method="post"
      onSubmit={take}
      className="flex flex-col gap-3 rounded-md border border-brand bg-brand-tint px-4 py-3"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="pack" value={pack} />
      <p className="font-semi">
        {split.saved > 0 ? (
          <Trans>Так выйдет дешевле на {both(split.saved, cart.currency)}</Trans>
        ) : split.saved === 0 ? (
          <Trans>За те же деньги: ещё {points(split.points)}</Trans>
        ) : (
          <Trans>Чтобы уложиться в лимит</Trans>
        )}
      </p>
      <Moves moves={inward} title={<Trans>В пакет сертификата:</Trans>} />
      <Moves moves={outward} title={<Trans>В ваш пакет:</Trans>} />
      <Button
        type="submit"
        name="intent"
        value="certificate-split"
        variant="outline"
        className="self-start"
      >
        <Trans>Разложить так</Trans>
      </Button>
    </form>
  );
}

/** Names fit on a phone; of a long list the rest is counted. */
const NAMED_AT_MOST = 5;

function Moves({ moves, title }: { moves: CartSplit['moves']; title: React.ReactNode }) {
  const { t } = useLingui();
  if (moves.length === 0) return null;
  const rest = moves.length - NAMED_AT_MOST;
  return (
    <div className="text-14">
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {moves.slice(0, NAMED_AT_MOST).map(({ name, count }) => (
          <li key={name}>{t`${name}, ${count} шт.`}</li>
        ))}
        {rest > 0 && (
          <li>
            <Plural
              value={rest}
              one="и ещё # товар"
              few="и ещё # товара"
              many="и ещё # товаров"
              other="и ещё # товара"
            />
          </li>
        )}
      </ul>
    </div>
  );
}
