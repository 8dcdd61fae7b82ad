import type { Text } from '#base/call.ts';
import type { MailDefinition } from '#platform/define-mail.server.tsx';
import type { RenderMail } from '#platform/mail.ts';
import { loadCatalogue } from '#web/load-catalogue.ts';

/** By file, whose name is the kind. Each is loaded with the first mail of its kind: pages must not wait for it at start. */
const DEFINITIONS = import.meta.glob<MailDefinition>('../features/*/mail/*.server.tsx', {
  import: 'mail',
});

/** Every mail that is defined. */
export const loadMails = (): Promise<readonly MailDefinition[]> =>
  Promise.all(Object.values(DEFINITIONS).map((load) => load()));

async function loadMail(kind: string): Promise<MailDefinition> {
  const [, load] =
    Object.entries(DEFINITIONS).find(([file]) => file.endsWith(`/${kind}.server.tsx`)) ?? [];
  if (!load) throw new Error(`there is no mail ${kind}`);
  return load();
}

type SayIn = (language: string) => Promise<(text: Text, values?: Text['values']) => string>;

/** Writes mails with texts from anywhere: the bundle has its own, tests read the catalogues. */
export const mailRenderer =
  (sayIn: SayIn): RenderMail =>
  async (kind, props, reader) => {
    const [mail, say] = await Promise.all([loadMail(kind), sayIn(reader.language)]);
    return mail.render(props, reader, say);
  };

export const renderMail = mailRenderer(async (language) => {
  const i18n = await loadCatalogue(language);
  return (text, values = text.values) => i18n._(text.id, values, { message: text.message });
});
