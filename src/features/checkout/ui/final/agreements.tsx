import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#kit/checkbox.tsx';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { DOCUMENT_DIALOG } from '../dialog-names.ts';

export type Agreement = FinalPageData['agreements'][number];

/** Id of an agreement's box, also the target of the error summary. */
export const agreementId = (alias: string): string => `agreement-${alias}`;

export interface AgreementsProps {
  readonly agreements: readonly Agreement[];
  readonly accepted: ReadonlySet<string>;
  /** Words at the boxes that are missing, by alias. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (alias: string, isAccepted: boolean) => void;
}

/** One box for each purpose, unticked; its document opens over the page, and is a plain link without scripts. */
export function Agreements({ agreements, accepted, errors, onChange }: AgreementsProps) {
  const { place } = useShell();
  return (
    <div className="flex flex-col">
      {agreements.map(({ alias, text, document }) => (
        <Checkbox
          key={alias}
          id={agreementId(alias)}
          name="agreements"
          value={alias}
          checked={accepted.has(alias)}
          error={errors[alias] ?? null}
          aria-required
          onChange={(event) => onChange(alias, event.target.checked)}
          label={
            <>
              {text}{' '}
              <a
                href={document.page}
                target="_blank"
                rel="noreferrer"
                className="-my-2.5 inline-flex min-h-11 items-center text-14 text-brand underline hover:text-brand-hover"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  openModal(DOCUMENT_DIALOG, {
                    props: {
                      alias: document.alias,
                      title: document.title,
                      ...(document.formHash !== null && { country: place.country }),
                    },
                  });
                }}
              >
                <Trans>Прочитать</Trans>
                <span className="sr-only"> {document.title}</span>
              </a>
            </>
          }
        />
      ))}
    </div>
  );
}
