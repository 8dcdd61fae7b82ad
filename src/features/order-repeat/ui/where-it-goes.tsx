import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { RepeatPlan, ReturnedPackage } from '../model.ts';

const Pieces = ({ pieces }: Pick<ReturnedPackage, 'pieces'>) => (
  <Plural value={pieces} one="# товар" few="# товара" many="# товаров" other="# товара" />
);

/** What would go into which package, and what cannot. Source: D81. */
export function WhereItGoes({ plan }: { plan: RepeatPlan }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {plan.packages.map(({ contract, name, pieces }) => (
          <li key={contract} className="flex items-center gap-3 rounded-md bg-brand-tint px-4 py-3">
            <Icon name={contract === null ? 'cart' : 'person'} className="shrink-0 text-brand" />
            <span className="min-w-0 flex-1 font-semi wrap-anywhere">
              {contract === null ? <Trans>Ваш пакет</Trans> : name || <Trans>Пакет {contract}</Trans>}
              {name && <span className="block text-14 font-normal text-ink-2">{contract}</span>}
            </span>
            <span className="shrink-0 text-ink-2">
              <Pieces pieces={pieces} />
            </span>
          </li>
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

/** What goes to the buyer although it was somebody else's. */
export function Moved({ moved }: Pick<RepeatPlan, 'moved'>) {
  return moved.map(({ contract, pieces }) => (
    <p key={contract} className="flex gap-3 rounded-md bg-warn-tint px-4 py-3">
      <Icon name="info" className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0">
        <Trans>Пакет {contract} сейчас нельзя добавить в корзину.</Trans>{' '}
        <Plural
          value={pieces}
          one="# товар из него попадёт в ваш пакет, и баллы получите вы."
          few="# товара из него попадут в ваш пакет, и баллы получите вы."
          many="# товаров из него попадут в ваш пакет, и баллы получите вы."
          other="# товара из него попадут в ваш пакет, и баллы получите вы."
        />
      </span>
    </p>
  ));
}
