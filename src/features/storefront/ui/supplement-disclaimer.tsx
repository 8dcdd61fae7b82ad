import { Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';

/** What a food supplement's page must say (C2-027, UX-40), calmly and in full. */
export function SupplementDisclaimer({
  registrationNumber,
}: {
  registrationNumber: string | null;
}) {
  return (
    <div role="note" className="flex items-start gap-3 rounded-md bg-sand px-4 py-3.5">
      <Icon name="info" className="mt-0.5 text-ink-2" />
      <p className="min-w-0 font-medium">
        <Trans>БАД. Не является лекарственным средством</Trans>
        {registrationNumber && (
          <span className="block text-14 font-regular break-words text-ink-2">
            <Trans>Свидетельство: {registrationNumber}</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
