import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { KitView } from '../rules/kit-view.ts';

/** «В корзину» of a monthly kit; from there one goes on to the cart, with scripts and without. */
export function KitForm({ kit: { id, name } }: { readonly kit: Pick<KitView, 'id' | 'name'> }) {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      // Comes with the press: who only looks does without it.
      const { addKit } = await import('./add-kit.ts');
      if (await addKit(id, shell)) await navigate(paths.cart());
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      className="mt-auto"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <input type="hidden" name="kit" value={id} />
      <Button
        type="submit"
        isWide
        state={isBusy ? 'pending' : 'idle'}
        aria-label={t`В корзину: ${name}`}
      >
        <Trans>В корзину</Trans>
      </Button>
    </form>
  );
}
