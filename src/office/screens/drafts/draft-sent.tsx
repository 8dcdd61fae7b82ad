import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useZone } from '../../ui/use-office.ts';
import { DraftLines } from './draft-lines.tsx';
import type { DraftScreen } from './draft.tsx';

/** One that is out: its link, whether it was opened, what became of it. */
export function DraftSent({ page }: { readonly page: DraftScreen }) {
  const { t } = useLingui();
  const { draft, link } = page;
  const zone = useZone()(draft.store);
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <Card className="flex flex-col gap-4">
        {draft.orderNumber && (
          <Link
            to={`/orders/${draft.orderNumber}`}
            className="flex min-h-11 w-fit items-center text-brand"
          >
            <Trans>Стал заказом {draft.orderNumber}</Trans>
          </Link>
        )}
        {draft.sentAt && (
          <p>
            <Trans>
              Отправлена на {draft.email}: <Moment at={draft.sentAt} zone={zone} />
            </Trans>
          </p>
        )}
        {draft.endedAt && (
          <p>
            <Trans>
              Отменён: <Moment at={draft.endedAt} zone={zone} />
            </Trans>
          </p>
        )}
        {link && draft.expiresAt && (
          <p>
            <Trans>
              Ссылка действует до: <Moment at={draft.expiresAt} zone={zone} />
            </Trans>
          </p>
        )}
        {draft.sentAt && (
          <p>
            {draft.openedAt ? (
              <Trans>
                Открыта: <Moment at={draft.openedAt} zone={zone} />
              </Trans>
            ) : (
              <Trans>Ссылку ещё не открывали.</Trans>
            )}
          </p>
        )}
        {link && (
          <>
            <TextField label={t`Ссылка покупателю`} name="link" readOnly value={link} />
            <Form method="post">
              <input type="hidden" name="revision" value={draft.revision} />
              <Button type="submit" name="intent" value="revoke">
                <Trans>Отозвать ссылку и изменить</Trans>
              </Button>
            </Form>
          </>
        )}
      </Card>
      <Card>
        <DraftLines page={page} isOpen={false} />
      </Card>
    </div>
  );
}
