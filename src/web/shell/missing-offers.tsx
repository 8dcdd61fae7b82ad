import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture } from '#kit/picture.tsx';
import { useFormats } from '../use-formats.ts';
import type { MissingFacts } from './missing-facts.ts';

function OffersOfServer({ missing }: { readonly missing: MissingFacts }) {
  const { money } = useFormats();
  return (
    <div>
      {missing.offers.length > 0 && (
        <section aria-labelledby="missing-hits">
          <h2 id="missing-hits" className="pb-4 text-24 font-semi">
            <Trans>Часто выбирают</Trans>
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-4 desktop:gap-x-6">
            {missing.offers.map(({ href, name, textLanguage, picture, priceMinor, currency }) => (
              <li key={href}>
                <a href={href} className="group flex flex-col gap-2 rounded-md no-underline hover:text-brand">
                  <Picture
                    picture={picture}
                    alt=""
                    sizes="(width >= 1024px) 296px, 45vw"
                    priority="soon"
                    className="aspect-4/5 rounded-md"
                  />
                  <span lang={textLanguage} className="line-clamp-2 text-14 desktop:text-16">
                    {name}
                  </span>
                  <span className="font-semi text-ink">{money(priceMinor, currency)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Plain links stay as the server wrote them: browsers are sent no code for a page that nobody meant to open. */
const OffersInBrowser = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** What is often chosen, under a page that is not there. */
export const MissingOffers: (props: { readonly missing: MissingFacts }) => ReactNode = import.meta.env.SSR
  ? OffersOfServer
  : OffersInBrowser;
