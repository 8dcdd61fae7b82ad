import { Body, Head, Heading, Html, Img, Preview, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { LOOK, type NamePicture } from './mail-look.ts';

export interface MailSheetProps {
  readonly language: string;
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preheader: string;
  /** The shop's name in words. */
  readonly shop: string;
  /** Null: its name in letters. */
  readonly namePicture: NamePicture | null;
  readonly title: string;
  readonly seller: { readonly name: string; readonly address: string };
  /** Stands below the sheet, before who sells. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

interface PaddedProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** A table of one cell that holds the padding: Outlook for Windows ignores that of a table. */
export function Padded({ style: { padding, ...style }, children }: PaddedProps) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={style}
    >
      <tbody>
        <tr>
          <td style={{ padding }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What stands around every mail: the shop's name, the heading, and who sells. */
export function MailSheet(props: MailSheetProps) {
  const { language, subject, preheader, shop, namePicture, title, seller, below, children } = props;
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preheader}</Preview>
      <Body lang={language} style={LOOK.body}>
        <Padded style={LOOK.sheet}>
          {namePicture ? (
            <Img
              src={namePicture.src}
              width={namePicture.width}
              height={36}
              alt={shop}
              style={LOOK.name}
            />
          ) : (
            <Text style={LOOK.name}>{shop}</Text>
          )}
          <Heading as="h1" style={LOOK.title}>
            {title}
          </Heading>
          {children}
        </Padded>
        <Padded style={LOOK.below}>
          {below}
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Padded>
      </Body>
    </Html>
  );
}
