import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { RepeatPlan, ReturnedPackage } from '../calls/order-repeat.ts';

const Pieces = ({ pieces }: Pick<ReturnedPackage, 'pieces'>) => (
  <Plural value={pieces} one="# товар" few="# товара" many="# товаров" other="# товара" />
);

/** What would go into which package, and what cannot. Source: D81. */
export function WhereItGoes({ plan }: { plan: RepeatPlan }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {plan.packages.map((pack) => (
          <Package key={pack.key} pack={pack} />
        ))}
      </ul>
      <Moved moved={plan.moved} />
      {plan.availability === 'partial' && (
        <p>
          <Trans>Но некоторых товаров нет в наличии, они не будут добавлены</Trans>
        </p>
      )}
    </div>
  );
}

function Package({ pack: { contract, name, certificate, pieces } }: { pack: ReturnedPackage }) {
  const icon = certificate ? 'certificate' : contract ? 'person' : 'cart';
  return (
    <li className="flex items-center gap-3 rounded-md bg-brand-tint px-4 py-3">
      <Icon name={icon} className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semi">
          {certificate ? (
            <Trans>Сертификат •• {certificate}</Trans>
          ) : contract ? (
            name || <Trans>Пакет {contract}</Trans>
          ) : (
            <Trans>Ваш пакет</Trans>
          )}
        </span>
        {name && <span className="block text-14 text-ink-2">{certificate ? name : contract}</span>}
      </span>
      <span className="shrink-0 text-ink-2">
        <Pieces pieces={pieces} />
      </span>
    </li>
  );
}

/** What goes to the buyer although it was somebody else's, or a certificate paid for it. */
export function Moved({ moved }: Pick<RepeatPlan, 'moved'>) {
  return moved.map((pack) => (
    <p key={pack.key} className="flex gap-3 rounded-md bg-warn-tint px-4 py-3">
      <Icon name="info" className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0">
        {pack.certificate ? <Unpaid pack={pack} /> : <Taken pack={pack} />}
      </span>
    </p>
  ));
}

function Unpaid({ pack: { certificate, pieces } }: { pack: ReturnedPackage }) {
  return (
    <>
      <Trans>Сертификат •• {certificate} сейчас не действует.</Trans>{' '}
      <Plural
        value={pieces}
        one="# товар попадёт в ваш пакет по обычной цене."
        few="# товара попадут в ваш пакет по обычной цене."
        many="# товаров попадут в ваш пакет по обычной цене."
        other="# товара попадут в ваш пакет по обычной цене."
      />
    </>
  );
}

function Taken({ pack: { contract, pieces } }: { pack: ReturnedPackage }) {
  return (
    <>
      <Trans>Пакет {contract} сейчас нельзя добавить в корзину.</Trans>{' '}
      <Plural
        value={pieces}
        one="# товар из него попадёт в ваш пакет, и баллы получите вы."
        few="# товара из него попадут в ваш пакет, и баллы получите вы."
        many="# товаров из него попадут в ваш пакет, и баллы получите вы."
        other="# товара из него попадут в ваш пакет, и баллы получите вы."
      />
    </>
  );
}
