import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSelectedPackage } from '#features/cart/ui/lazy/public.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { stateOf } from '../../rules/wizard-address.ts';
import { completed, nextAction, settledIn, startOf, type WizardState } from '../../rules/wizard.ts';
import { OfferList } from '../windows/offer-list.tsx';
import { idOf } from '../windows/promotion-windows.ts';
import { AskAgain } from './ask-again.tsx';
import { PartHeading } from './part-heading.tsx';
import { StepFoot, StepHeading, StepProgress, StepSummary } from './wizard-frame.tsx';
import { StageContext } from './stage.ts';
import { StepBody } from './steps.tsx';
import { takeRefused } from './add-chosen.ts';
import { useAdding } from './use-adding.ts';
import { isTrouble, useAction, type ActionPage } from './use-action.ts';
import { useKitTotal } from './use-kit-total.ts';
import { useStepsBack } from './use-steps-back.ts';

/**
 * The wizard of a promotion over the page. A press beside it loses nothing; the cross and Esc close it, which forgets what was chosen, and come
 * back to the action that it was opened from; Back goes a step back, and a reload comes back to the step. Source: C2-045, C4-033, UX-53.
 */
export default function ActionDialog({ props, ...window }: DialogProps) {
  const first = idOf(props);
  const at = props.at instanceof URLSearchParams ? props.at : undefined;
  return <ActionWindow key={first} first={first} at={at} {...window} />;
}

interface ActionWindowProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  readonly first: number;
  /** Begins as far as it can. */
  readonly isStraight?: boolean;
  /** Where the address says that one was in it. */
  readonly at?: URLSearchParams | undefined;
}

/** The same, for whoever knows the action. */
export function ActionWindow({ first, isStraight, at, isOpen, onClose }: ActionWindowProps) {
  const [begun] = useState<readonly number[]>([first]);
  const [stack, setStack] = useState(begun);
  const id = stack.at(-1) ?? first;
  const { asked, askAgain } = useAction(id);
  const close = () => {
    if (stack.length > 1) setStack(stack.slice(0, -1));
    else onClose();
  };
  const isHere = asked !== null && !isTrouble(asked) && asked.action.id === id;
  if (isHere)
    return (
      <Wizard
        key={id}
        page={asked}
        isStraight={isStraight}
        // Whoever comes back to it has closed it, and begins anew.
        at={stack === begun ? at : undefined}
        below={stack.length - 1}
        isOpen={isOpen}
        onClose={close}
        onLeave={onClose}
        onNext={(next) => setStack([...stack.slice(0, -1), next])}
        onOpen={(next) => setStack([...stack.filter((each) => each !== next), next])}
      />
    );
  return (
    <DialogSurface
      kind="steps"
      isOpen={isOpen}
      onClose={close}
      isClosedByBackdrop={false}
      title={<Trans>Акция</Trans>}
    >
      {isTrouble(asked) ? (
        <AskAgain trouble={asked.trouble} onAskAgain={askAgain} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </DialogSurface>
  );
}

interface WizardProps {
  readonly page: ActionPage;
  readonly isStraight: boolean | undefined;
  readonly at: URLSearchParams | undefined;
  /** So many actions are come back to when this one is closed. */
  readonly below: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Closes all of it: an add was refused. */
  readonly onLeave: () => void;
  readonly onNext: (id: number) => void;
  /** Opens another margined action over this one. */
  readonly onOpen: (id: number) => void;
}

function Wizard(props: WizardProps) {
  const { page, isStraight, at, below, isOpen, onClose, onLeave, onNext, onOpen } = props;
  const { action, hasSelfDelivery, others } = page;
  const [state, setState] = useState<WizardState>(() => {
    const said = takeRefused(action.id) ?? (at && stateOf(action, at));
    const begin = said ?? { ...startOf(action), ...(isStraight && { step: 'total' as const }) };
    return settledIn(action, begin, hasSelfDelivery);
  });
  useStepsBack({ action, state, below, go: setState, onClose });
  const pack = useSelectedPackage();
  const { total, askAgain } = useKitTotal(action, state);
  const { add, isBusy } = useAdding({
    action,
    state,
    packageContract: pack?.contract,
    onAdded: () => setState(completed(state)),
    onRefused: onLeave,
  });
  const stage = useMemo(
    () => ({ action, state, hasSelfDelivery, go: setState }),
    [action, state, hasSelfDelivery],
  );
  const next = nextAction([action, ...others], action.id);
  return (
    <StageContext value={stage}>
      <DialogSurface
        kind="steps"
        isOpen={isOpen}
        onClose={onClose}
        isClosedByBackdrop={false}
        title={action.name}
        footer={
          // What comes by itself leads nowhere.
          action.kitSku !== null && (
            <StepFoot
              add={
                <AddButton
                  isBusy={isBusy}
                  isAsking={total === 'asking'}
                  onPress={() => void add()}
                />
              }
              next={next && <NextButton onPress={() => onNext(next.id)} />}
            />
          )
        }
      >
        <div className="tablet:grid tablet:grid-cols-[320px_minmax(0,1fr)] tablet:gap-6">
          <div className="hidden tablet:block">
            <div className="sticky top-0">
              <StepSummary />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <StepProgress />
            <StepHeading isFocusedFirst />
            <StepBody total={total} onAskAgain={askAgain} packageName={pack?.name ?? null} />
            {state.step === 'condition' && <OthersNear others={others} onOpen={onOpen} />}
          </div>
        </div>
      </DialogSurface>
    </StageContext>
  );
}

interface AddButtonProps {
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onPress: () => void;
}

const AddButton = ({ isBusy, isAsking, onPress }: AddButtonProps) => (
  <Button
    variant="filled"
    size="lg"
    className="min-w-0 flex-1"
    state={isBusy ? 'pending' : 'idle'}
    isDisabled={isAsking}
    onClick={onPress}
  >
    <Trans>В корзину</Trans>
  </Button>
);

const NextButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button size="lg" className="min-w-0 flex-1" onClick={onPress}>
    <Trans>Следующая акция</Trans>
  </Button>
);

interface OthersNearProps {
  readonly others: ActionPage['others'];
  readonly onOpen: (id: number) => void;
}

/** Where this one's condition is far, another's may be near. Source: C4-033. */
function OthersNear({ others, onOpen }: OthersNearProps) {
  const near = others.filter(({ isMargined, isBlocked }) => isMargined && !isBlocked);
  if (near.length === 0) return null;
  return (
    <section>
      <PartHeading>
        <Trans>Другие акции для вашей корзины</Trans>
      </PartHeading>
      <OfferList actions={near} onPress={onOpen} />
    </section>
  );
}
