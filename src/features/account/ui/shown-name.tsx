import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { publicName } from '#base/public-name.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import type { Posted } from '../loaders/posted.ts';
import type { PrivacyData } from '../loaders/privacy.ts';
import { FULL_NAME } from '../rules/given-consents.ts';
import { FormOutcome, useIsSending } from './form-notes.tsx';

interface ShownNameProps {
  readonly data: PrivacyData;
  readonly posted: Posted | undefined;
}

/** How others read one's name when they add one's contract to their order: masked until one agrees to the whole name. Source: D84. */
export function ShownName({ data, posted }: ShownNameProps) {
  const { t } = useLingui();
  const { nameFirst, nameSecond, reg_number: number } = data.frame.account;
  const given = data.consents.find(
    ({ purpose, withdrawnAt }) => purpose === FULL_NAME && withdrawnAt === null,
  );
  const intent = given ? 'withdraw' : 'show-name';
  const isSending = useIsSending(intent);
  const whole = `${nameFirst} ${nameSecond}`.trim();
  const masked = publicName(nameFirst, nameSecond) ?? number;
  const shown = given ? whole : masked;
  return (
    <Card aria-labelledby="shown-name-title">
      <h2 id="shown-name-title" className="mb-2 text-20 font-semi">
        <Trans>Ваше имя в чужих заказах</Trans>
      </h2>
      <FormOutcome posted={posted} intent="show-name" done={t`Теперь видно полное имя`} />
      <p className="mb-4 text-ink-2">
        <Trans>
          Кто добавит ваш договор в свой заказ, увидит:{' '}
          <b className="font-medium text-ink">{shown}</b>
        </Trans>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {given && <input type="hidden" name="id" value={given.id} />}
        <Button type="submit" state={isSending ? 'pending' : 'idle'}>
          {given ? <Trans>Скрыть фамилию</Trans> : <Trans>Показывать имя полностью</Trans>}
        </Button>
      </Form>
    </Card>
  );
}
