import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import type { PromotionScreen } from './promotion.tsx';
import { promotionPath } from './promotions-path.ts';
import { IntentForm } from '../../ui/intent-form.tsx';

/** An end to a promotion by two presses, and its way back by one. */
export function StopPromotion({ page }: { readonly page: PromotionScreen }) {
  const { promotion, state, isAsked } = page;
  const path = promotionPath(promotion);
  if (state === 'ended') return null;
  if (state === 'stopped')
    return (
      <Card className="flex flex-wrap items-center gap-3 p-4!">
        <p className="min-w-60 flex-1">
          <Trans>
            Акция остановлена: в корзинах её нет, а на её странице покупатели читают, что она на
            паузе.
          </Trans>
        </p>
        <IntentForm path={path} intent="resume">
          <Trans>Вернуть акцию</Trans>
        </IntentForm>
      </Card>
    );
  if (!isAsked)
    return (
      <ButtonLink to={`${path}?ask=stop`} size="sm" className="self-start" preventScrollReset>
        <Trans>Остановить акцию</Trans>
      </ButtonLink>
    );
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        {state === 'planned' ? (
          <Trans>
            Акция не начнётся, пока её не вернут. Корзины и заказы не изменятся: в них её ещё нет.
          </Trans>
        ) : (
          <Trans>
            Сразу после этого корзины пересчитаются без акции: скидки и подарки уйдут, а наборы
            останутся, но заказать их будет нельзя. Уже сделанные заказы не изменятся. Вернуть акцию
            можно, пока не вышел её срок.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <IntentForm path={path} intent="stop">
          <Trans>Остановить сейчас</Trans>
        </IntentForm>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
