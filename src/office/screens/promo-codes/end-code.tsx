import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import type { CodeScreen } from './promo-code.tsx';
import { codePath } from './promo-path.ts';

/** An end to a code, or to a run of them, by two presses. */
export function EndCode({ page }: { readonly page: CodeScreen }) {
  const { code, state, isAsked, isRun } = page;
  const path = codePath(code.id);
  const isPressed = useNavigation().formData?.get('intent') === 'end';
  if (state === 'ended') return null;
  if (!isAsked)
    return (
      <ButtonLink to={`${path}?ask=end`} size="sm" className="self-start" preventScrollReset>
        {state === 'running' ? <Trans>Закончить сейчас</Trans> : <Trans>Отменить</Trans>}
      </ButtonLink>
    );
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        {isRun ? (
          <Trans>
            Ни один промокод этой партии больше не подойдёт. Кто уже ввёл его и не заказал, увидит,
            что срок вышел. Сделанные заказы не изменятся. Вернуть партию можно новым сроком.
          </Trans>
        ) : (
          <Trans>
            Промокод сразу перестанет подходить. Кто уже ввёл его и не заказал, увидит, что срок
            вышел. Сделанные заказы не изменятся. Вернуть промокод можно новым сроком.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="revision" value={code.revision} />
          <Button type="submit" variant="filled" state={isPressed ? 'pending' : 'idle'}>
            {state === 'running' ? <Trans>Закончить</Trans> : <Trans>Не начинать</Trans>}
          </Button>
        </Form>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
