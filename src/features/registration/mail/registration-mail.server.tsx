import { Button, Heading, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';

/** The mail after a registration: the number, and one button that proves the address. */
export const mail = defineMail({
  kind: 'registration-mail',
  props: z.object({
    firstName: z.string(),
    contract: z.string(),
    /** Page with one button that proves the address. */
    confirmUrl: z.url(),
    /** True for who has no password yet: the same page lets them set one. */
    isPasswordMissing: z.boolean(),
  }),
  texts: {
    subject: message('mail.registration.subject', 'Ваш номер {contract}'),
    preview: message('mail.registration.preview', 'Подтвердите почту, чтобы входить по ней'),
    title: message('mail.registration.title', '{name}, контракт открыт'),
    number: message('mail.registration.number', 'Регистрационный номер: {contract}'),
    confirm: message(
      'mail.registration.confirm',
      'Нажмите кнопку, чтобы подтвердить эту почту. После этого по ней можно входить. Ссылка действует 14 дней.',
    ),
    confirmWithPassword: message(
      'mail.registration.confirm-with-password',
      'Нажмите кнопку, чтобы подтвердить эту почту и задать пароль. Ссылка действует 14 дней.',
    ),
    open: message('mail.registration.open', 'Подтвердить почту'),
    why: message(
      'mail.registration.why',
      'Это письмо пришло, потому что с этой почтой зарегистрировались в магазине. Если это были не вы, ничего не нажимайте: без подтверждения почта никому не принадлежит.',
    ),
  },
  subject: ({ contract }, { say, texts }) => say(texts.subject, { contract }),
  preheader: (_, { say, texts }) => say(texts.preview),
  title: ({ firstName }, { say, texts }) => say(texts.title, { name: firstName }),
  view: ({ contract, confirmUrl, isPasswordMissing }, { say, texts }) => (
    <>
      <Heading as="h2" style={LOOK.section}>
        {say(texts.number, { contract })}
      </Heading>
      <Text style={LOOK.lead}>
        {say(isPasswordMissing ? texts.confirmWithPassword : texts.confirm)}
      </Text>
      <Button href={confirmUrl} style={LOOK.button}>
        {say(texts.open)}
      </Button>
    </>
  ),
  below: (_, { say, texts }) => <Text style={LOOK.quiet}>{say(texts.why)}</Text>,
});
