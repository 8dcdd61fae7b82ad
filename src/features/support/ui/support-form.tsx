import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { FormCaptcha } from '#features/captcha/ui/lazy/public.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { SupportFormView } from '../calls/support.ts';
import { FILES, LENGTHS, type SupportField } from '../model.ts';
import { supportPaths } from '../rules/support-paths.ts';
import { FileField } from './file-field.tsx';
import { useSupportForm, type PostedQuestion, type SupportFormState } from './use-support-form.ts';

const PRIVACY = 'about-privacy';

export interface SupportFormProps {
  readonly view: SupportFormView;
  readonly prefix: string;
  /** Proofs of a browser without scripts; a window has none. */
  readonly plain?: { readonly formToken: string; readonly waitTicket: string };
  readonly posted?: PostedQuestion | undefined;
  readonly onSent: (words: string, number: string) => void;
}

/** A question to the company. Without scripts it is posted to its page as it is. Source: I1-017, I2-136 to I2-139. */
export function SupportForm({ view, prefix, plain, posted, onSent }: SupportFormProps) {
  const { place } = useShell();
  const captcha = useRef<CaptchaHandle>(null);
  const state = useSupportForm({ view, prefix, captcha, posted, onSent });
  const { asked } = state;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={supportPaths(place.language).ask(view.form === 'grant' ? { form: 'grant' } : {})}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value={view.form} />
      {plain && <input type="hidden" name="_csrf_token" value={plain.formToken} />}
      {plain && <input type="hidden" name="_wait" value={posted?.waitTicket ?? plain.waitTicket} />}
      <FormHead state={state} posted={posted} />
      <Person view={view} state={state} />
      <Question view={view} state={state} />
      {asked.attempt > 0 && (
        <FormCaptcha
          key={asked.attempt}
          ref={captcha}
          form="support"
          isVisible={asked.isVisible}
          goOn={asked.goesOn ? (form) => void state.send(form) : null}
        />
      )}
      <FileField
        id={state.filesId}
        most={view.files.most}
        megabytes={view.files.megabytes}
        error={state.errorOf(FILES)}
        onChange={state.setFilesFault}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        isWide
        state={state.isSending ? 'pending' : 'idle'}
      >
        <Trans>Отправить</Trans>
      </Button>
      <Consent />
    </form>
  );
}

interface PartProps {
  readonly view: SupportFormView;
  readonly state: SupportFormState;
}

/** What the fields are called, also in the list of what is to be put right. */
function useLabels(): Readonly<Record<SupportField | typeof FILES, string>> {
  const { t } = useLingui();
  return {
    askFullName: t`Фамилия и имя`,
    askEmail: t`Электронная почта`,
    askPhone: t`Телефон`,
    contract: t`Номер контракта`,
    subject: t`Тема`,
    subjectText: t`Тема своими словами`,
    askMessage: t`Сообщение`,
    serviceCentre: t`Сервисный центр`,
    [FILES]: t`Картинки`,
  };
}

function FormHead({
  state,
  posted,
}: Pick<PartProps, 'state'> & { posted: PostedQuestion | undefined }) {
  const labels: Readonly<Record<string, string>> = useLabels();
  const faults = state.summary.map(({ name, fieldId, text }) => ({
    fieldId,
    text: `${labels[name] ?? ''}: ${text}`,
  }));
  return (
    <>
      <FormFaults faults={faults} attempt={state.attempt} />
      {posted?.isWaiting && (
        <Alert type="warning" isInline>
          <Trans>
            Так мы отличаем людей от программ: подождите 30 секунд, выберите картинки ещё раз, если
            они были, и нажмите «Отправить».
          </Trans>
        </Alert>
      )}
      <div role="alert" className="empty:hidden">
        {state.trouble !== null && faults.length === 0 && (
          <Alert type="error" isInline>
            {state.trouble}
          </Alert>
        )}
      </div>
    </>
  );
}

function Person({ view, state }: PartProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const { phoneExample } = view;
  return (
    <>
      <TextField
        {...state.field('askFullName')}
        label={labels.askFullName}
        autoComplete="name"
        maxLength={LENGTHS.askFullName}
      />
      <TextField
        {...state.field('askEmail')}
        label={labels.askEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LENGTHS.askEmail}
        help={t`Сюда придёт ответ`}
      />
      <TextField
        {...state.field('askPhone')}
        label={labels.askPhone}
        isOptional={!view.isPhoneRequired}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={LENGTHS.askPhone}
        help={t`Например, ${phoneExample}`}
      />
      <TextField
        {...state.field('contract')}
        label={labels.contract}
        isOptional
        maxLength={LENGTHS.contract}
        autoComplete="off"
      />
    </>
  );
}

function Question({ view, state }: PartProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const { centres } = view;
  return (
    <>
      <SelectField
        {...state.field('subject')}
        label={labels.subject}
        {...(view.subjects.length > 1 && { emptyLabel: t`Выберите тему` })}
        options={view.subjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {centres !== null && centres.length > 0 && (
        <SelectField
          {...state.field('serviceCentre')}
          label={labels.serviceCentre}
          isOptional
          emptyLabel={t`Не выбран`}
          options={centres.map(({ contract, address }) => ({
            value: contract,
            label: `${contract} — ${address}`,
          }))}
        />
      )}
      <TextField
        {...state.field('subjectText')}
        label={labels.subjectText}
        isOptional
        maxLength={LENGTHS.subjectText}
        autoComplete="off"
      />
      <TextArea
        {...state.field('askMessage')}
        label={labels.askMessage}
        rows={6}
        maxLength={LENGTHS.askMessage}
      />
    </>
  );
}

/** What one agrees to by sending. */
function Consent() {
  const { paths } = useShell();
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        Нажимая «Отправить», вы соглашаетесь, чтобы мы хранили обращение год после последнего слова
        в нём, как описано в{' '}
        <Link to={paths.staticPage(PRIVACY)} className="underline underline-offset-2">
          правилах обработки данных
        </Link>
        .
      </Trans>
    </p>
  );
}
