import { createContext, useContext } from 'react';
import type { ActionView } from '../../calls/action-data.ts';
import type { WizardState } from '../../rules/wizard.ts';

/** Where the steps are drawn: over a page, where a press changes what is shown, or as a page, where each state has an address. */
export interface Stage {
  readonly action: ActionView;
  readonly state: WizardState;
  /** Whether the city hands orders out. Source: C4-043. */
  readonly hasSelfDelivery: boolean;
  /** `page`: the address of a state. */
  readonly hrefOf?: (to: WizardState) => string;
  /** `window`: shows a state. */
  readonly go?: (to: WizardState) => void;
}

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('steps of a promotion need a stage');
  return stage;
}
