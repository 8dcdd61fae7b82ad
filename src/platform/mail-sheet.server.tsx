import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Img, Preview, Text } from 'react-email';
import { LOOK, type NamePicture } from './mail-look.ts';

export interface MailSheetProps {
  readonly language: string;
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  /** The shop's name in words, where pictures are held back. */
  readonly shop: string;
  readonly namePicture: NamePicture;
  readonly title: string;
  readonly seller: { readonly name: string; readonly address: string };
  /** Stands below the sheet, before who sells. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every mail: the shop's name, the heading, and who sells. */
export function MailSheet(props: MailSheetProps) {
  const { language, subject, preview, shop, namePicture, title, seller, below, children } = props;
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={LOOK.body}>
        <Container style={LOOK.sheet}>
          <Img
            src={namePicture.src}
            width={namePicture.width}
            height={36}
            alt={shop}
            style={LOOK.name}
          />
          <Heading as="h1" style={LOOK.title}>
            {title}
          </Heading>
          {children}
        </Container>
        <Container style={LOOK.below}>
          {below}
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
