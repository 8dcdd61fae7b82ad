import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { ChosenCentre } from '../loaders/choose-centre.ts';

/** 'Выбрать для самовывоза' of one centre, and what came of it. It works without scripts: the answer's page opens at the centre. */
export function ChooseCentre({ contract, name }: { contract: string; name: string }) {
  const { pathname, search } = useLocation();
  const answer = useActionData<ChosenCentre>();
  const isSending = useNavigation().formData?.get('contract') === contract;
  const own = answer?.contract === contract ? answer : null;
  if (own && own.refused === null) return <Chosen answer={own} />;
  return (
    <Form
      method="post"
      action={`${pathname}${search}#centre-${contract}`}
      preventScrollReset
      className="flex flex-col items-start gap-2"
    >
      <input type="hidden" name="contract" value={contract} />
      <Button type="submit" state={isSending ? 'pending' : 'idle'}>
        <Trans>Выбрать для самовывоза</Trans>
        <span className="sr-only"> {name}</span>
      </Button>
      {own && (
        <p role="alert" className="text-berry">
          {own.refused}
        </p>
      )}
    </Form>
  );
}

function Chosen({ answer: { hasGoods, newCity } }: { answer: ChosenCentre }) {
  const { paths } = useShell();
  const said = useRef<HTMLDivElement>(null);
  // It stands where the pressed button was: whoever does not see it is told, and goes on from here.
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col items-start gap-2">
      <div ref={said} tabIndex={-1} role="status">
        <p className="flex gap-2 font-semi text-brand">
          <Icon name="tick" size={20} className="mt-0.5" />
          <Trans>Выбран для самовывоза</Trans>
        </p>
        {newCity !== null && (
          <p className="text-ink-2">
            <Trans>Город доставки теперь другой: {newCity}</Trans>
          </p>
        )}
        {!hasGoods && (
          <p className="text-ink-2">
            <Trans>Запомним его, пока вы выбираете товары</Trans>
          </p>
        )}
      </div>
      {/* Goods may go to another city now, which the whole of the next page is to say. */}
      {hasGoods ? (
        <ButtonLink to={paths.delivery()} variant="filled" reloadDocument>
          <Trans>К доставке</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.home()} reloadDocument>
          <Trans>В каталог</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
