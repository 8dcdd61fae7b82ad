import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import type { Posted } from '#features/account/loaders/public.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { useFormFields } from '#kit/use-form-fields.ts';
import { FormFaults } from '#web/form-faults.tsx';
import { useText } from '#web/use-text.ts';
import { LENGTHS } from '../model.ts';
import { replyFault } from '../rules/check-reply.ts';
import { REPLY } from '../rules/reply-intent.ts';

/** Says more of a request, with and without scripts. */
export function ReplyForm({ posted }: { posted: Posted | undefined }) {
  const { t } = useLingui();
  const isSending = useNavigation().formData?.get('intent') === REPLY;
  const refused = posted?.isDone === false ? posted : undefined;
  const fields = useFormFields<{ readonly typed: { readonly message: string } }>({
    start: { typed: { message: refused?.typed['message'] ?? '' } },
    faultsOf({ typed }) {
      const fault = replyFault(typed.message);
      return fault ? { message: fault } : {};
    },
    answer: refused,
    say: useText(),
    idOf: (name) => `${REPLY}-${name}`,
  });
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="flex max-w-160 flex-col gap-4"
      onSubmit={(event) => {
        if (isSending || fields.reveal()) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={REPLY} />
      <FormFaults faults={fields.summary} attempt={fields.attempt} />
      <TextArea
        {...fields.field('message')}
        label={t`Ваше сообщение`}
        rows={4}
        maxLength={LENGTHS.askMessage}
      />
      <Button
        type="submit"
        variant="filled"
        className="self-start"
        state={isSending ? 'pending' : 'idle'}
        // The field keeps the focus while it is pressed: an error that came up on leaving would move it away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Trans>Отправить</Trans>
      </Button>
    </Form>
  );
}
