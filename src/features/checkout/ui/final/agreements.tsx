import { Checkbox } from '#kit/checkbox.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { FinalPageData } from '../../loaders/final.ts';
import { DocumentLink } from './document-link.tsx';

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
              <DocumentLink
                {...document}
                country={document.formHash === null ? null : place.country}
              />
            </>
          }
        />
      ))}
    </div>
  );
}
