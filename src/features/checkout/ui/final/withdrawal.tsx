import { Trans } from '@lingui/react/macro';
import type { FinalPageData } from '../../loaders/final.ts';
import { DocumentLink } from './document-link.tsx';

/** How a buyer gets out of it again, where the law wants that to be read before the press. */
export const Withdrawal = ({ words }: { readonly words: FinalPageData['withdrawal'] }) =>
  words && (
    <section
      aria-labelledby="withdrawal"
      data-withdrawal
      className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4 wrap-anywhere hyphens-auto tablet:p-6"
    >
      <h2 id="withdrawal" className="text-18 font-semi">
        <Trans>Право отказа</Trans>
      </h2>
      <p>
        {words.text} {words.document && <DocumentLink {...words.document} />}
      </p>
      {words.monthly.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
