import { useState } from 'react';
import {
  stillTicked,
  withTick,
  type ShownVersions,
  type Ticks,
} from '#features/registration/rules/shown-versions.ts';
import { message } from '#i18n/message.ts';
import { useText } from '#web/use-text.ts';
import type { FinalPageData, PostedFinal } from '../../loaders/final.ts';
import {
  atBoxes,
  listWords,
  versionsOf,
  wordsAt,
  withoutWords,
  type AgreementWords,
} from '../../rules/agreement-words.ts';
import { missingAgreements } from '../../rules/missing-agreements.ts';
import { agreementId } from './agreements.tsx';

/** The words at a box that is missing: the same as the server's. */
const agreeText = message('checkout.agree', 'Нужно ваше согласие');

/** The boxes of the final step: which are ticked beside the text that holds now, and what is said at them. */
export function useAgreementBoxes(
  { agreements, keep }: Pick<FinalPageData, 'agreements' | 'keep'>,
  posted: PostedFinal | undefined,
) {
  const text = useText();
  const [ticks, setTicks] = useState<Ticks>(posted?.agreements ?? {});
  const [errors, setErrors] = useState<AgreementWords>(() => atBoxes(posted?.fields ?? {}));
  const [attempt, setAttempt] = useState(0);
  const boxes = [
    ...agreements,
    ...(keep && !keep.isAgreed
      ? [{ alias: keep.alias, text: keep.label, document: { version: keep.version } }]
      : []),
  ];
  const needed = boxes.filter(({ alias }) => alias !== keep?.alias || keep.isNeeded);
  const versions: ShownVersions = versionsOf(boxes);
  // A newer text may come while the step is open: whoever ticked the older one has not read it.
  const accepted = stillTicked(ticks, versions);

  function complain(found: AgreementWords): void {
    setErrors(found);
    setAttempt((now) => now + 1);
  }

  return {
    accepted,
    versions,
    errors,
    /** Rises with each complaint, so that the list of faults takes the focus again. */
    attempt,
    faults: listWords(errors, boxes).map(({ alias, text: said }) => ({
      fieldId: agreementId(alias),
      text: said,
    })),
    accept(alias: string, isAccepted: boolean): void {
      setTicks((now) => withTick(now, alias, isAccepted, versions));
      setErrors((now) => withoutWords(now, alias));
    },
    /** Whether all are ticked; says so at those that are not. */
    check(): boolean {
      const missing = missingAgreements(
        needed.map(({ alias }) => alias),
        [...accepted],
      );
      if (missing.length > 0) complain(wordsAt(missing, text(agreeText)));
      return missing.length === 0;
    },
    /** Says what the server found at its fields. */
    refuse(fields: Readonly<Record<string, string>>): void {
      const said = atBoxes(fields);
      // What was ticked there was ticked beside other words, also where its version is the same: a form filled otherwise.
      setTicks((now) =>
        Object.keys(said).reduce((left, alias) => withTick(left, alias, false, versions), now),
      );
      complain(said);
    },
  };
}
