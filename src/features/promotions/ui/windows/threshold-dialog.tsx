import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { AskAgain } from '../wizard/ask-again.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { switchModal } from '#overlays/modals.ts';
import { isShut } from '../../rules/wizard.ts';
import { ConditionCard } from '../wizard/condition-card.tsx';
import { MeantGoods } from '../wizard/meant-goods.tsx';
import { PartLevel } from '../wizard/part-heading.tsx';
import { ByItself, ChosenFrom, Insides, Warnings } from '../wizard/steps.tsx';
import { isTrouble, useAction } from '../wizard/use-action.ts';
import { idOf, PROMOTION_DIALOGS } from './promotion-windows.ts';

/** How far the cart is from an action, and what comes then. Source: C2-049. */
export default function ThresholdDialog({ props, isOpen, onClose }: DialogProps) {
  const actionID = idOf(props);
  const { asked, askAgain } = useAction(actionID);
  const action = asked !== null && !isTrouble(asked) ? asked.action : null;
  const isReached = action !== null && !isShut(action) && !action.cartConditions?.remain;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={action?.name ?? <Trans>Акция</Trans>}
      footer={
        isReached && action.kitSku !== null ? (
          <Button
            variant="filled"
            isWide
            onClick={() => switchModal(PROMOTION_DIALOGS.action, { props: { actionID } })}
          >
            <Trans>Участвовать</Trans>
          </Button>
        ) : (
          <Button variant="filled" isWide onClick={onClose}>
            <Trans>Продолжить покупки</Trans>
          </Button>
        )
      }
    >
      {asked === null && <Skeleton className="h-40 w-full" />}
      {isTrouble(asked) && <AskAgain trouble={asked.trouble} onAskAgain={askAgain} />}
      {action && (
        <div className="flex flex-col gap-4">
          <Warnings action={action} />
          <ConditionCard action={action} />
          {action.kitSku === null && <ByItself />}
          <PartLevel value={3}>
            <MeantGoods action={action} />
            <Insides action={action} />
            <ChosenFrom action={action} />
          </PartLevel>
        </div>
      )}
    </DialogSurface>
  );
}
