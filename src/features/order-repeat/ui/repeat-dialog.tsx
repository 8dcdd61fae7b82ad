import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLookUpCaptcha } from '#features/captcha/ui/lazy/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { RepeatPlan } from '../calls/order-repeat.ts';
import { addOrder, askPlan, pressKey } from './repeat-order.ts';
import { useRepeatWords } from './use-repeat-words.ts';
import { Moved, WhereItGoes } from './where-it-goes.tsx';

type Done = Pick<RepeatPlan, 'availability' | 'moved'>;

/** What the button opens the window with: the answer where nothing is asked; a plan of null is still to be looked up, with a captcha. */
interface Given {
  readonly headerId: number;
  readonly plan?: RepeatPlan | null;
  readonly done?: Done;
}

/** What goes where, before an order is repeated for several people; then what came of it (C2-064, D81). */
export default function RepeatDialog({ props, isOpen, onClose }: DialogProps) {
  const given = props as unknown as Given; // The button of this feature is the only one that opens it.
  const [done, setDone] = useState(given.done ?? null);
  const surface = { isOpen, onClose };
  return done ? (
    <Told done={done} surface={surface} />
  ) : (
    <Question
      headerId={given.headerId}
      first={given.plan ?? null}
      surface={surface}
      onDone={setDone}
    />
  );
}

type Surface = Pick<DialogProps, 'isOpen' | 'onClose'>;

function Told({ done: { availability, moved }, surface }: { done: Done; surface: Surface }) {
  const { paths } = useShell();
  const { title, caption } = useRepeatWords(availability);
  const hasSome = availability !== 'none';
  return (
    <DialogSurface
      {...surface}
      title={title}
      footer={
        <div className="flex flex-col gap-3">
          {hasSome && (
            <ButtonLink variant="filled" isWide to={paths.cart()}>
              <Trans>Перейти в корзину</Trans>
            </ButtonLink>
          )}
          <Button variant={hasSome ? 'outline' : 'filled'} isWide onClick={surface.onClose}>
            <Trans>Продолжить покупки</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 empty:hidden">
        {caption && <p>{caption}</p>}
        <Moved moved={moved} />
      </div>
    </DialogSurface>
  );
}

interface QuestionProps {
  readonly headerId: number;
  readonly first: RepeatPlan | null;
  readonly surface: Surface;
  readonly onDone: (done: Done) => void;
}

function Question({ headerId, first, surface, onDone }: QuestionProps) {
  const { t } = useLingui();
  const { captcha, withCaptcha } = useLookUpCaptcha();
  const [plan, setPlan] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [key] = useState(pressKey);
  const isAsked = useRef(false);
  const noServer = t`Сервер не отвечает. Попробуйте позднее`;

  useEffect(() => {
    if (plan || isAsked.current) return;
    isAsked.current = true;
    void withCaptcha((token) => askPlan(headerId, token)).then((result) =>
      result.success ? setPlan(result.data) : setError(result.message[0] ?? noServer),
    );
  });

  async function add(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const result = await withCaptcha((token) => addOrder(headerId, key, token));
    setBusy(false);
    if (result.success) onDone(result.data);
    else setError(result.message[0] ?? noServer);
  }

  return (
    <DialogSurface
      {...surface}
      title={<Trans>Повторить заказ?</Trans>}
      footer={
        <div className="flex flex-col gap-3">
          <Button
            variant="filled"
            isWide
            state={isBusy || !plan ? 'pending' : 'idle'}
            onClick={() => void add()}
          >
            <Trans>Добавить в корзину</Trans>
          </Button>
          <Button isWide onClick={surface.onClose}>
            <Trans>Отмена</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {plan && <WhereItGoes plan={plan} />}
        {captcha}
        {error && (
          <p role="alert" className="text-err">
            {error}
          </p>
        )}
      </div>
    </DialogSurface>
  );
}
