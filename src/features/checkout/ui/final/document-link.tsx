import { Trans } from '@lingui/react/macro';
import { openModal } from '#overlays/modals.ts';
import { DOCUMENT_DIALOG } from '../dialog-names.ts';

interface DocumentLinkProps {
  readonly alias: string;
  readonly title: string;
  readonly page: string;
  /** Whose form it is, where it is filled from the order. */
  readonly country?: string | null;
}

/** A document that opens over the page, and is a plain link without scripts. */
export const DocumentLink = ({ alias, title, page, country = null }: DocumentLinkProps) => (
  <a
    href={page}
    target="_blank"
    rel="noreferrer"
    className="-my-2.5 inline-flex min-h-11 items-center text-14 text-brand underline hover:text-brand-hover"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openModal(DOCUMENT_DIALOG, { props: { alias, title, ...(country !== null && { country }) } });
    }}
  >
    <Trans>Прочитать</Trans>
    <span className="sr-only"> {title}</span>
  </a>
);
