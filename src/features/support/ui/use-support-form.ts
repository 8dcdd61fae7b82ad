import { useRef, useState, type RefObject } from 'react';
import type { Text } from '#base/call.ts';
import { askIsCaptchaShown } from '#features/captcha/calls/captcha.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { useFormFields } from '#kit/use-form-fields.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { useText } from '#web/use-text.ts';
import type { SupportFormView } from '../calls/support.ts';
import { FILES, type TypedRequest } from '../model.ts';
import { requestFaults } from '../rules/check-request.ts';
import { termsOf } from '../rules/terms-of.ts';
import { sendForm } from './send-form.ts';

/** What came of a form that a browser without scripts sent. */
export interface PostedQuestion {
  readonly typed: TypedRequest;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
  /** They have to wait in place of a captcha, and then press once more. */
  readonly isWaiting: boolean;
  readonly waitTicket: string | null;
}

const EMPTY: TypedRequest = {
  askFullName: '',
  askEmail: '',
  askPhone: '',
  contract: '',
  subject: '',
  subjectText: '',
  askMessage: '',
  serviceCentre: '',
};

/** A form with one subject has nothing to choose. */
const startOf = ({ known, subjects }: SupportFormView): TypedRequest => ({
  ...EMPTY,
  ...known,
  subject: subjects.length === 1 ? (subjects[0]?.id ?? '') : '',
});

interface Asked {
  readonly view: SupportFormView;
  /** Before the names in the ids of the fields: the page and a window over it may both show the form. */
  readonly prefix: string;
  readonly captcha: RefObject<CaptchaHandle | null>;
  readonly posted?: PostedQuestion | undefined;
  /** Given the words that say what happens now. */
  readonly onSent: (words: string, number: string) => void;
}

/** The question as it is typed, looked over and sent. Nothing of it is lost before it has arrived. Source: I5-043 to I5-048. */
export function useSupportForm({ view, prefix, captcha, posted, onSent }: Asked) {
  const say = useText();
  const [ofFiles, setOfFiles] = useState<Text | null>(null);
  const [trouble, setTrouble] = useState<string | null>(posted?.message || null);
  const idOf = (name: string) => `${prefix}-${name === FILES ? 'files' : name}`;
  const fields = useFormFields<{ readonly typed: TypedRequest }>({
    start: { typed: posted?.typed ?? startOf(view) },
    faultsOf: ({ typed }) => ({
      ...requestFaults(typed, termsOf(view)),
      ...(ofFiles && { [FILES]: ofFiles }),
    }),
    answer: posted,
    say,
    idOf,
  });
  const sending = useSending({
    captcha,
    onRefused(failure) {
      fields.refuse(failure.fields);
      const isAtFields = Object.keys(failure.fields).length > 0;
      setTrouble(isAtFields ? null : (failure.message[0] ?? unansweredWords()));
    },
    onSent,
  });
  return {
    ...fields,
    ...sending,
    trouble,
    filesId: idOf(FILES),
    setFilesFault(fault: Text | null): void {
      setOfFiles(fault);
      fields.forget(FILES);
      if (fault) fields.leave(FILES);
    },
    /** What is wrong is marked, and nothing is sent. Source: I5-048. */
    submit(form: HTMLFormElement): void {
      setTrouble(null);
      if (!fields.reveal()) void sending.send(form);
    },
  };
}

export type SupportFormState = ReturnType<typeof useSupportForm>;

/** The way out: a captcha where one is asked for, which shows itself with the first try, then the form with its files. */
function useSending({
  captcha,
  onRefused,
  onSent,
}: {
  readonly captcha: Asked['captcha'];
  readonly onRefused: (failure: CallFailure) => void;
  readonly onSent: Asked['onSent'];
}) {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState({ attempt: 0, isVisible: false, goesOn: false });

  function hear(failure: CallFailure): void {
    const isVisible = failure.data['useVisibleReCaptcha'] === true;
    // An answer is good once. The very first one is waited for, and then the form goes by itself.
    setAsked(({ attempt }) => ({
      attempt: attempt + 1,
      isVisible,
      goesOn: failure.code === 'CAPTCHA_NEEDED' && !isVisible && attempt === 0,
    }));
    onRefused(failure);
  }

  async function run(form: HTMLFormElement): Promise<void> {
    if (asked.attempt > 0) await captcha.current?.takeToken();
    else {
      const shown = await call(askIsCaptchaShown, { query: { form: 'support' } });
      // Asked before the files are on their way: they would go twice.
      if (shown.success && shown.data.is_show_captcha)
        return setAsked({ attempt: 1, isVisible: false, goesOn: true });
    }
    const result = await sendForm(form);
    if (result.success) return onSent(result.message[0] ?? '', result.data.number);
    hear(result);
  }

  return {
    isSending,
    asked,
    /** A second press while one is on its way does nothing. */
    async send(form: HTMLFormElement): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      try {
        await run(form);
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
  };
}
