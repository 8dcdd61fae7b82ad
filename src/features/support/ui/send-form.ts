import { addressOf, nothingCame, read, type CallResult } from '#web/call-client.ts';
import { formToken, refreshFormToken } from '#web/form-token.ts';
import { withinLimit } from '#web/answer-limit.ts';
import { sendSupportRequest } from '../calls/support.ts';

/** Pictures from a telephone take their time; the server gives up later than this. */
const SENT_WITHIN_MS = 115_000;

interface Sent {
  readonly number: string;
}

function bodyOf(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  // Of forms without scripts alone.
  body.delete('_wait');
  body.delete('_csrf_token');
  return body;
}

async function exchange(form: HTMLFormElement, language: string): Promise<CallResult<unknown>> {
  const token = formToken();
  return withinLimit(
    SENT_WITHIN_MS,
    async (signal, begins) => {
      const { path, method } = sendSupportRequest.at;
      const response = await fetch(addressOf({ path, method }, language, {}), {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(token ? { 'x-csrf-token': token } : {}),
        },
        body: bodyOf(form),
        signal,
      });
      begins();
      return read(response.status, await response.json());
    },
    true,
  );
}

/** Sends the form with its files, as no other call goes; once more where only the page's proof was missing. It never throws. */
export async function sendForm(form: HTMLFormElement): Promise<CallResult<Sent>> {
  const { lang } = document.documentElement;
  try {
    const first = await exchange(form, lang);
    const isOld = first.code === 'NOT_PROVEN' && (await refreshFormToken());
    // The server builds the answer by the contract of this very call.
    return (isOld ? await exchange(form, lang) : first) as CallResult<Sent>;
  } catch {
    return nothingCame('NETWORK');
  }
}
