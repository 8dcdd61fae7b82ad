import { Trans } from '@lingui/react/macro';

/** Who made the list of cities, as their licence asks to be told. */
export function Attribution() {
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        Города:{' '}
        <a
          href="https://www.geonames.org/"
          rel="noreferrer"
          target="_blank"
          className="relative tap-area inline-block"
        >
          GeoNames
        </a>
        , CC BY 4.0
      </Trans>
    </p>
  );
}
