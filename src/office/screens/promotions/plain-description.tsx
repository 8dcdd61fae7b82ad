import { Trans } from '@lingui/react/macro';

/** What buyers read of it, as it was written: its marks are not read here. */
export const PlainDescription = ({ text }: { readonly text: string }) => (
  <section className="flex max-w-200 flex-col gap-2">
    <h2 className="text-18 font-semi">
      <Trans>Описание</Trans>
    </h2>
    <p className="text-14 wrap-anywhere whitespace-pre-wrap">{text}</p>
  </section>
);
