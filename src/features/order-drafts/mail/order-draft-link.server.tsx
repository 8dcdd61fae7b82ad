import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

const TEXTS = {
  subject: message('mail.order-draft.subject', 'Ваш заказ подготовлен'),
  lead: message(
    'mail.order-draft.lead',
    'По вашей просьбе мы собрали для вас заказ. Откройте его, проверьте товары и цены, выберите доставку и оплату.',
  ),
  note: message('mail.order-draft.note', 'От сотрудника: {note}'),
  button: message('mail.order-draft.button', 'Открыть заказ'),
  until: message(
    'mail.order-draft.until',
    'Ссылка действует до {until}. Товары не отложены, цены — на день оформления.',
  ),
};

/** Brings the link to an order that staff prepared. It says nothing of its products: mail is read over shoulders. */
export const mail = defineMail({
  kind: 'order-draft-link',
  props: z.object({
    note: z.string(),
    /** The day, in words. */
    until: z.string(),
    url: z.url(),
  }),
  texts: TEXTS,
  subject: (_props, { say }) => say(TEXTS.subject),
  preheader: ({ until }, { say }) => say(TEXTS.until, { until }),
  view: ({ note, until, url }, { say }) => (
    <>
      <Text style={LOOK.lead}>{say(TEXTS.lead)}</Text>
      {note !== '' && <Text style={LOOK.fact}>{say(TEXTS.note, { note })}</Text>}
      <Button href={url} style={LOOK.button}>
        {say(TEXTS.button)}
      </Button>
      <Text style={LOOK.quiet}>{say(TEXTS.until, { until })}</Text>
    </>
  ),
});
