import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses, type ButtonLook } from '#kit/button-look.ts';
import { openModal } from '#overlays/modals.ts';
import { ARRIVAL_DIALOG, ARRIVAL_FORM, ARRIVAL_PARAMETER } from '../model.ts';
import './arrival-dialogs.ts';

export interface NotifyButtonProps extends ButtonLook {
  readonly sku: string;
  readonly name: string;
  /** Address of the product, whose page has the form for browsers without scripts. */
  readonly url: string;
}

/** «Сообщить о поступлении», where a product is missing. Source: C2-028, UX point 32. */
export function NotifyButton({ sku, name, url, ...look }: NotifyButtonProps) {
  const { t } = useLingui();
  return (
    <a
      href={`${url}?${ARRIVAL_PARAMETER}=1#${ARRIVAL_FORM}`}
      data-notify={sku}
      data-variant={look.variant}
      aria-label={t`Сообщить о поступлении: ${name}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openModal(ARRIVAL_DIALOG, { props: { sku, name } });
      }}
      className={buttonClasses(look)}
    >
      <Trans>Сообщить о поступлении</Trans>
    </a>
  );
}
