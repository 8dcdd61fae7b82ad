import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#kit/checkbox.tsx';
import type { FinalPageData } from '../../loaders/final.ts';
import { agreementId } from './agreements.tsx';
import type { useAgreementBoxes } from './use-agreement-boxes.ts';

export interface KeepBoxProps {
  readonly keep: FinalPageData['keep'];
  readonly boxes: Pick<ReturnType<typeof useAgreementBoxes>, 'accepted' | 'errors' | 'accept'>;
}

/** Whether the means that pays this order is kept for later: never ticked for anybody. What the order's agreement says already is only told. */
export function KeepBox({ keep, boxes }: KeepBoxProps) {
  if (!keep) return null;
  const { alias, label, text, isAgreed, isNeeded } = keep;
  if (isAgreed)
    return (
      <p data-keep="agreed" className="mb-3 text-14 text-ink-2">
        <Trans>Способ оплаты сохранится.</Trans> {text}.
      </p>
    );
  return (
    <Checkbox
      id={agreementId(alias)}
      name="agreements"
      value={alias}
      checked={boxes.accepted.has(alias)}
      error={boxes.errors[alias] ?? null}
      aria-required={isNeeded}
      onChange={(event) => boxes.accept(alias, event.target.checked)}
      label={label}
      help={`${text}.`}
    />
  );
}
