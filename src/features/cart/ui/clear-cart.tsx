import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { CLEAR_DIALOG } from '../rules/clear-dialog-id.ts';
import './cart-dialogs.ts';

/** «Очистить»: a link to the question, which with scripts stands in a dialog. */
export function ClearLink() {
  const { paths } = useShell();
  return (
    <Link
      to={paths.cart({ modal: CLEAR_DIALOG })}
      onPointerEnter={() => prepareDialog(CLEAR_DIALOG)}
      onClick={(event) => {
        event.preventDefault();
        openModal(CLEAR_DIALOG);
      }}
      className={buttonClasses({ variant: 'text', size: 'md' }, '-mr-4')}
    >
      <Trans>Очистить</Trans>
    </Link>
  );
}

/** The same question on the page itself, for those without scripts. */
export function ClearQuestion({ amount, formToken }: { amount: number; formToken: string }) {
  const { paths } = useShell();
  return (
    <Card className="mb-6 hidden no-script:block" tone="sand">
      <h2 className="text-18 font-semi">
        <Trans>Очистить корзину?</Trans>
      </h2>
      <p className="my-3">
        <Plural
          value={amount}
          one="В ней # продукт. Вернуть его разом не получится."
          few="В ней # продукта. Вернуть их разом не получится."
          many="В ней # продуктов. Вернуть их разом не получится."
          other="В ней # продукта. Вернуть их разом не получится."
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
