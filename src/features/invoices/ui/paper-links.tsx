import { Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { OrderPaper } from '../calls/order-papers.ts';

/** Invoice and credit note of an order, each a file to read and to keep. */
export const PaperLinks = ({ papers }: { papers: readonly OrderPaper[] }) => (
  <ul className="flex flex-col gap-1">
    {papers.map(({ kind, number, url }) => (
      <li key={number}>
        {/* Not a page of ours: the browser goes there itself. */}
        <a
          href={url}
          className="inline-flex min-h-11 items-center gap-2 underline hover:text-brand"
        >
          <Icon name="document" className="text-brand" />
          {kind === 'invoice' ? (
            <Trans>Счёт {number} (PDF)</Trans>
          ) : (
            <Trans>Счёт на возврат {number} (PDF)</Trans>
          )}
        </a>
      </li>
    ))}
  </ul>
);
