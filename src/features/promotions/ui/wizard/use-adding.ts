import { useState } from 'react';
import { useShell } from '#web/shell/use-shell.ts';
import { addChosen, type Chosen } from './add-chosen.ts';

interface Adding extends Chosen {
  readonly onAdded: () => void;
  readonly onRefused: () => void;
}

/** Puts the kit into the cart, once however often it is pressed. What is refused closes the window; silence leaves it open. Source: C4-032. */
export function useAdding({ onAdded, onRefused, ...chosen }: Adding) {
  const { shell } = useShell();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await addChosen(chosen, shell);
    setBusy(false);
    if (answer === 'added') onAdded();
    if (answer === 'refused') onRefused();
  };
  return { add, isBusy };
}
