import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Text } from '#base/call.ts';
import { shopName } from '#company/shop-name.ts';
import { getStore } from '#countries/packs.ts';
import { formatsFor, type Formats } from '#i18n/format.ts';
import { namePicture } from './mail-look.ts';
import { readShape } from './mail-shapes.ts';
import { MailSheet } from './mail-sheet.server.tsx';
import type { MailFor, RenderedMail } from './mail.ts';

type Say = (text: Text, values?: Text['values']) => string;

/** What a mail is written with: the words of its language, and how numbers and days stand in it. */
interface Writing<Texts> {
  readonly texts: Texts;
  readonly language: string;
  readonly formats: Formats;
  readonly say: Say;
}

interface MailSpec<Kind extends string, Shape extends z.ZodType, Texts> {
  /** Kind of the outbox's rows that send it; the file has the same name. */
  readonly kind: Kind;
  /** Every word that is not data. */
  readonly texts: Texts;
  /** All that it says; plain data. What has another shape is refused, not sent with holes. */
  readonly props: Shape;
  subject(props: z.output<Shape>, writing: Writing<Texts>): string;
  /** Shown beside the subject in a list of mails. */
  preheader(props: z.output<Shape>, writing: Writing<Texts>): string;
  /** The heading; the subject where it is left out. */
  title?(props: z.output<Shape>, writing: Writing<Texts>): string;
  /** What stands on the sheet; the text part of the mail is made of it. */
  view(props: z.output<Shape>, writing: Writing<Texts>): ReactNode;
  /** Stands below the sheet, before who sells. */
  below?(props: z.output<Shape>, writing: Writing<Texts>): ReactNode;
}

/** One mail of the shop. */
export interface MailDefinition<Kind extends string = string, Shape extends z.ZodType = z.ZodType> {
  readonly kind: Kind;
  readonly props: Shape;
  /** @throws When the props have another shape than the mail's. */
  render(props: unknown, reader: MailFor, say: Say): Promise<RenderedMail>;
}

/** Headings as they are written: in capitals they would shout, and Turkish ones would be wrong (İ and I are two letters). */
const AS_WRITTEN = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

/** A mail in one place: its kind, texts, shape and view on the sheet that all mails share. */
export const defineMail = <const Kind extends string, Shape extends z.ZodType, Texts>(
  spec: MailSpec<Kind, Shape, Texts>,
): MailDefinition<Kind, Shape> => ({
  kind: spec.kind,
  props: spec.props,
  async render(given, { language, store, origin }, say) {
    const props = readShape(spec.props, given, `the mail ${spec.kind}`);
    const writing = { texts: spec.texts, language, formats: formatsFor(language, say), say };
    const subject = spec.subject(props, writing);
    const { name, address } = getStore(store).legalEntity;
    const html = await render(
      <MailSheet
        {...{ language, subject }}
        preheader={spec.preheader(props, writing)}
        shop={shopName(language)}
        namePicture={namePicture(origin, language)}
        title={spec.title?.(props, writing) ?? subject}
        seller={{ name, address }}
        below={spec.below?.(props, writing)}
      >
        {spec.view(props, writing)}
      </MailSheet>,
    );
    return { subject, html, text: toPlainText(html, { selectors: AS_WRITTEN }) };
  },
});
