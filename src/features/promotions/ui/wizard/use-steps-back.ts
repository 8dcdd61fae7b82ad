import { useEffect, useRef } from 'react';
import { keepSteps } from '#overlays/modals.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { startOf, stepsOf, wentBack, type WizardState } from '../../rules/wizard.ts';
import { windowQuery } from '../../rules/wizard-address.ts';

interface Steps {
  readonly action: ActionView;
  readonly state: WizardState;
  /** So many actions are come back to when this one is closed. */
  readonly below: number;
  readonly go: (to: WizardState) => void;
  readonly onClose: () => void;
}

/**
 * In the window Back does what 'Назад' does: it goes a step back and keeps what was chosen, and closes the window at its first step. What is in the
 * cart is not gone back from: at the end Back closes, too. Source: UX-53.
 */
export function useStepsBack({ action, state, below, go, onClose }: Steps): void {
  const latest = useRef({ state, onClose, go });
  useEffect(() => {
    latest.current = { state, onClose, go };
  });
  const isOver = state.step === 'complete';
  const count = below + Math.max(0, stepsOf(action).indexOf(state.step));
  useEffect(() => {
    const onBack = (): void => {
      const now = latest.current;
      const before = now.state.step === 'complete' ? null : wentBack(action, now.state);
      if (!before) return now.onClose();
      latest.current = { ...now, state: before };
      now.go(before);
    };
    // The end is not come back to by a reload: it would be the total, with the kit to be bought once more.
    const at = isOver ? startOf(action) : state;
    return keepSteps(count, onBack, windowQuery(new URLSearchParams(location.search), action, at));
  }, [action, count, state, isOver]);
}
