import { Trans } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { FormCaptcha } from '#features/captcha/ui/late/public.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { MENTOR_FIELDS, type MentorState } from '#features/mentors/model.ts';
import type { Addition } from '../rules/check-registration.ts';
import type { PostedQuick } from '../rules/posted-quick.ts';
import { SexChoice } from './about-fields.tsx';
import { AdditionFields } from './addition-fields.tsx';
import { SubscribeBox } from './consent-boxes.tsx';
import { WantedMentor } from './wanted-mentor.tsx';

export interface QuickData {
  readonly additions: readonly Addition[];
  /** As the mentors' call says it; null where no mentor is spoken of at checkout (I2-038). */
  readonly mentor: MentorState | null;
  readonly canChangeMentor: boolean;
  /** Another wording of the box is tried out (I2-039). */
  readonly isNamedOtherwise: boolean;
  /** Says which form this is, so that it registers once. */
  readonly requestKey: string;
}

export interface QuickFieldsProps {
  readonly data: QuickData;
  /** What a browser without scripts has sent. */
  readonly posted?: PostedQuick | undefined;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (field: string) => void;
  /** Above 0 a captcha is shown; a new number asks for a new answer. Only the first has the form go on by itself. */
  readonly captchaAttempt: number;
  readonly captchaRef: Ref<CaptchaHandle>;
}

/** What a refusal can stand at inside the part that is closed at first. */
const IN_THE_PART = ['sex', ...Object.values(MENTOR_FIELDS)];

/** What a guest is asked beside name, phone and e-mail. Plain fields: they are posted as they stand. Source: I2-030 to I2-036. */
export default function QuickFields({
  data,
  posted,
  errorOf,
  onChange,
  captchaAttempt,
  captchaRef,
}: QuickFieldsProps) {
  const [isWanted, setWanted] = useState(posted?.isMentorWanted ?? true);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Addition, string>>>>(posted?.additions ?? {});
  const [sex, setSex] = useState(posted?.sex ?? 'W');
  return (
    <section
      aria-labelledby="quick-title"
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <div>
        <h2 id="quick-title" className="text-18 font-semi">
          <Trans>Ваш контракт</Trans>
        </h2>
        <p className="mt-1 text-14 text-ink-2">
          <Trans>С первым заказом мы откроем его на вас: по номеру видны заказы и баллы.</Trans>
        </p>
      </div>
      <input type="hidden" name="requestKey" value={data.requestKey} />
      <AdditionFields
        additions={data.additions}
        valueOf={(field) => typed[field] ?? ''}
        errorOf={errorOf}
        idOf={(field) => `field-${field}`}
        onChange={(field, value) => {
          setTyped((now) => ({ ...now, [field]: value }));
          onChange(field);
        }}
      />
      <div className="-my-2">
        {data.mentor ? (
          <Checkbox
            name="getPersonalConsultant"
            value="1"
            checked={isWanted}
            onChange={(event) => setWanted(event.target.checked)}
            label={
              data.isNamedOtherwise ? (
                <Trans>Хочу, чтобы мне помог консультант</Trans>
              ) : (
                <Trans>Мне нужен консультант</Trans>
              )
            }
          />
        ) : (
          <input type="hidden" name="getPersonalConsultant" value="1" />
        )}
        <SubscribeBox isSubscribed={posted?.isSubscribed} />
      </div>
      <Disclosure
        title={data.mentor && isWanted ? <Trans>Пол и консультант</Trans> : <Trans>Пол</Trans>}
        className="border-b-0"
        open={IN_THE_PART.some(errorOf) || undefined}
      >
        <div className="flex flex-col gap-5">
          <SexChoice value={sex} onChange={setSex} />
          {data.mentor && (
            <WantedMentor
              isWanted={isWanted}
              state={data.mentor}
              isConsultantText
              canChange={data.canChangeMentor}
              errorOf={errorOf}
              typed={posted?.mentors}
              wish={{ sex: sex === 'M' ? 'M' : 'W' }}
              onChange={onChange}
              fieldId={(field) => `field-${field}`}
            />
          )}
        </div>
      </Disclosure>
      {captchaAttempt > 0 && (
        <FormCaptcha
          key={captchaAttempt}
          ref={captchaRef}
          form="registration"
          isVisible
          goOn={captchaAttempt === 1 ? (form) => form.requestSubmit() : null}
        />
      )}
    </section>
  );
}
