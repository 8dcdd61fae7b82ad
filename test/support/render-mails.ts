import { mailRenderer } from '#app/render-mail.ts';
import type { ServerCatalogue } from '#i18n/server-catalogue.ts';
import type { RenderMail } from '#platform/mail.ts';

/** Mails as the shop renders them, for tests that have no bundle of pages. */
export const renderMails = (translate: ServerCatalogue['translate']): RenderMail =>
  mailRenderer(async (language) => (text, values) => translate(language, text, values));
