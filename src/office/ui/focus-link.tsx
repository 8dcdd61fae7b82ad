import { Trans } from '@lingui/react/macro';
import { isKept, type Picture } from '#base/picture.ts';

/** Leads to the focal point of a picture that is made, beside the form in which it stands: what is typed there stays. */
export function FocusLink({ picture }: { readonly picture: Picture | null | undefined }) {
  if (!picture || !isKept(picture)) return null;
  return (
    <a
      href={`/picture/${picture.id}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-14 text-brand"
    >
      <Trans>Фокус</Trans>
    </a>
  );
}
