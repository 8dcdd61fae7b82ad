import { Plural, Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { CLEAR_DIALOG } from '../../rules/windows/clear-dialog-id.ts';
import { useAskedWindow } from './use-asked-window.ts';

/** The same question on the page itself, for those without scripts. */
export function ClearQuestion({ amount, formToken }: { amount: number; formToken: string }) {
  const { paths } = useShell();
  useAskedWindow(CLEAR_DIALOG);
  return (
    <Card className="mb-6 hidden no-script:block" tone="sand">
      <h2 className="text-18 font-semi">
        <Trans>Очистить корзину?</Trans>
      </h2>
      <p className="my-3">
        <Plural
          value={amount}
          one="В ней # товар. Вернуть его разом не получится."
          few="В ней # товара. Вернуть их разом не получится."
          many="В ней # товаров. Вернуть их разом не получится."
          other="В ней # товара. Вернуть их разом не получится."
        />
      </p>
      <form method="post" action={paths.cart()} className="flex flex-wrap gap-3">
        <input type="hidden" name="_csrf_token" value={formToken} />
        <Button type="submit" name="intent" value="clear" variant="danger">
          <Trans>Очистить</Trans>
        </Button>
        <ButtonLink to={paths.cart()}>
          <Trans>Оставить</Trans>
        </ButtonLink>
      </form>
    </Card>
  );
}
