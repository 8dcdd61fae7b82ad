import { Trans } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { FormCaptcha } from '#features/captcha/ui/lazy/public.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import type { MentorState } from '#features/mentors/calls/mentors.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { CheckoutMentor } from '#features/mentors/ui/public.ts';
import { isBox, type Addition } from '../rules/check-registration.ts';
import type { ConsentLine } from '../rules/consents.ts';
import type { PostedQuick } from '../rules/posted-quick.ts';
import type { ShownVersions } from '../rules/shown-versions.ts';
import { SexChoice } from './about-fields.tsx';
import { AdditionFields } from './addition-fields.tsx';
import { HiddenVersions } from './hidden-versions.tsx';
import { ConsentBox, SubscribeBox } from './consent-boxes.tsx';
import { useMentorErrors } from './use-mentor-errors.ts';
import { useTicks } from './use-ticks.ts';

export interface QuickData {
  readonly additions: readonly Addition[];
  /** What is to be agreed to, none of it ticked beforehand. */
  readonly consents: readonly ConsentLine[];
  /** Which version of its document each box is about. */
  readonly versions: ShownVersions;
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
  /** What a browser without scripts has just sent, and what it has sent before. */
  readonly posted?: PostedQuick | undefined;
  readonly kept?: PostedQuick | undefined;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (field: string) => void;
  /** Above 0 a captcha is shown; a new number asks for a new answer. Only the first has the form go on by itself. */
  readonly captchaAttempt: number;
  readonly captchaRef: Ref<CaptchaHandle>;
}

const fieldId = (field: string): string => `field-${field.replace('.', '-')}`;

/**
 * What a guest is asked beside name, phone and e-mail: all of it in sight, because nothing may be agreed to, chosen or left out unseen.
 * Plain fields: they are posted as they stand. Source: I2-030 to I2-036, D85.
 */
export default function QuickFields({
  data,
  posted: sent,
  kept,
  errorOf,
  onChange,
  captchaAttempt,
  captchaRef,
}: QuickFieldsProps) {
  const posted = sent ?? kept;
  const [typed, setTyped] = useState<Readonly<Partial<Record<Addition, string>>>>(
    posted?.additions ?? {},
  );
  const { isTicked, tick } = useTicks({ posted: sent?.ticked, kept: kept?.ticked }, data.versions);
  const [sex, setSex] = useState(posted?.sex ?? 'W');
  return (
    <section
      aria-labelledby="quick-title"
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <Intro />
      <input type="hidden" name="requestKey" value={data.requestKey} />
      <HiddenVersions versions={data.versions} />
      <AdditionFields
        additions={data.additions}
        valueOf={(field) => (isBox(field) ? (isTicked('tax') ? '1' : '') : (typed[field] ?? ''))}
        errorOf={errorOf}
        idOf={fieldId}
        onChange={(field, value) => {
          if (isBox(field)) tick('tax', value === '1');
          else setTyped((now) => ({ ...now, [field]: value }));
          onChange(field);
        }}
      />
      {data.mentor ? (
        <QuickMentor {...{ data, posted, errorOf, onChange }} mentor={data.mentor} sex={sex} />
      ) : (
        <input type="hidden" name="getPersonalConsultant" value="1" />
      )}
      <SexChoice value={sex} onChange={setSex} />
      <QuickConsents {...{ data, errorOf, onChange, isTicked, tick }} />
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

/** What the number is, and when it comes. */
function Intro() {
  return (
    <div className="flex flex-col gap-1 text-14 text-ink-2">
      <h2 id="quick-title" className="text-18 font-semi text-ink">
        <Trans>Ваш регистрационный номер</Trans>
      </h2>
      <p>
        <Trans>
          Регистрационный номер — номер вашего контракта: по нему видны заказы и баллы, с ним входят
          в кабинет.
        </Trans>
      </p>
      <p>
        <Trans>
          Контракт откроется, когда вы нажмёте «К оплате» здесь, ещё до оплаты; номер пришлём на
          почту.
        </Trans>
      </p>
    </div>
  );
}

type QuickConsentsProps = Pick<QuickFieldsProps, 'data' | 'errorOf' | 'onChange'> &
  ReturnType<typeof useTicks>;

/** One box a consent, none ticked beforehand, and the newsletter apart. */
function QuickConsents({ data, errorOf, onChange, isTicked, tick }: QuickConsentsProps) {
  return (
    <fieldset className="-mb-2 flex min-w-0 flex-col border-t border-line pt-4">
      <legend className="sr-only">
        <Trans>Согласия</Trans>
      </legend>
      {data.consents.map((line) => {
        const name = `consents.${line.consent}`;
        return (
          <ConsentBox
            key={name}
            line={line}
            method="pk"
            id={fieldId(name)}
            checked={isTicked(line.consent)}
            error={errorOf(name)}
            onChange={(event) => {
              tick(line.consent, event.target.checked);
              onChange(name);
            }}
          />
        );
      })}
      <div className="mt-2 border-t border-line pt-2">
        <SubscribeBox
          id={fieldId('subscribe')}
          checked={isTicked('newsletter')}
          error={errorOf('subscribe')}
          onChange={(event) => {
            tick('newsletter', event.target.checked);
            onChange('subscribe');
          }}
        />
      </div>
    </fieldset>
  );
}

/** The promo code, and whether a consultant is wished for: on, as the specification has it. Source: I2-032, I2-034, D78. */
function QuickMentor({
  data,
  mentor,
  sex,
  posted,
  errorOf,
  onChange,
}: Pick<QuickFieldsProps, 'data' | 'posted' | 'errorOf' | 'onChange'> & {
  mentor: MentorState;
  sex: string;
}) {
  const [isWanted, setWanted] = useState(posted?.isMentorWanted ?? true);
  const errors = useMentorErrors(errorOf);
  return (
    <CheckoutMentor
      state={mentor}
      canChange={data.canChangeMentor}
      errors={errors}
      typed={posted?.mentors}
      wish={{ sex: sex === 'M' ? 'M' : 'W' }}
      onChange={onChange}
      fieldId={fieldId}
      isWanted={isWanted}
      wishBox={
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
      }
    />
  );
}
