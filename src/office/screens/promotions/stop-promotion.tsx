import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import type { PromotionScreen } from './promotion.tsx';
import { promotionPath } from './promotions-path.ts';

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
        <Press path={path} intent="resume">
          <Trans>Вернуть акцию</Trans>
        </Press>
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
        <Press path={path} intent="stop">
          <Trans>Остановить сейчас</Trans>
        </Press>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Press({
  path,
  intent,
  children,
}: {
  readonly path: string;
  readonly intent: 'stop' | 'resume';
  readonly children: ReactNode;
}) {
  const isPressed = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="filled" state={isPressed ? 'pending' : 'idle'}>
        {children}
      </Button>
    </Form>
  );
}
