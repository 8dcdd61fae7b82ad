import { Trans } from '@lingui/react/macro';
import type { LandingLink } from '#features/catalogue/model.ts';
import { ChipLink } from '#kit/chip.tsx';

/** The ways to the landing catalogues; nothing where there are none. Source: C2-024. */
export function CollectionLinks({
  links,
}: {
  links: readonly Pick<LandingLink, 'name' | 'url' | 'textLanguage'>[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="collections">
      <h2 id="collections" className="mb-4 display-type text-28 desktop:text-36">
        <Trans>Линии и коллекции</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, url, textLanguage }) => (
          <li key={url} lang={textLanguage}>
            <ChipLink to={url}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
