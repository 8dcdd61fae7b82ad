import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { postPage } from '#web/post-page.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadCertificates, postCertificates } from '../loaders/holdings.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { CertificateCard } from '../ui/certificate-card.tsx';
import { FormOutcome } from '../ui/form-notes.tsx';
import type { Route } from './+types/certificates-page';

export const loader = (input: Route.LoaderArgs) => loadCertificates(input);
export const action = (input: Route.ActionArgs) => postCertificates(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** 'My certificates' (I2-020, I2-098): each can be put into the cart from here (C2-053). */
export default function CertificatesPage({
  loaderData: { frame, certificates, mayActivate },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  return (
    <AccountFrame frame={frame} current="certificates" title={<Trans>Мои сертификаты</Trans>}>
      <title>{shopTitle(t`Мои сертификаты`)}</title>
      <FormOutcome posted={posted} intent="activate" done="" />
      {certificates.length === 0 ? (
        <EmptyState
          drawing="certificate"
          title={<Trans>Сертификатов пока нет</Trans>}
          text={<Trans>Здесь появятся подарочные сертификаты и сертификаты программ.</Trans>}
        />
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2">
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <CertificateCard
                certificate={certificate}
                action={
                  mayActivate && (
                    <Form method="post">
                      <input type="hidden" name="id" value={certificate.id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="activate"
                        variant="outline"
                        aria-label={t`Активировать: ${certificate.name || certificate.number}`}
                      >
                        <Trans>Активировать</Trans>
                      </Button>
                    </Form>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
