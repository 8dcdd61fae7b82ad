import { lightColour, mailName } from '#company/brand.ts';

/**
 * The colours of the light scheme, once more: mail programs know neither custom properties nor style sheets. The display type
 * is Georgia, since they load no fonts.
 */
const INK = lightColour('ink', '#17231e');
const QUIET = lightColour('ink-2', '#4a5851');
const SPRUCE = lightColour('brand', '#1f5c4a');
const LINE = lightColour('line', '#ddd6c8');
const SERIF = "Georgia, 'Times New Roman', serif";

/** As wide as its sum: the name beside it has the rest. */
const NARROW = '1%';

const text = { color: INK, fontSize: 15, lineHeight: '22px', margin: 0 };
const panel = { borderRadius: 12, padding: '16px 20px' };

/** How our mails look, part by part. */
export const LOOK = {
  body: {
    backgroundColor: '#f4efe6',
    color: INK,
    fontFamily: 'Onest, Arial, Helvetica, sans-serif',
    margin: 0,
    padding: '24px 8px',
  },
  sheet: { backgroundColor: '#ffffff', borderRadius: 16, maxWidth: 600, padding: '32px 32px 36px' },
  below: { maxWidth: 600, padding: '20px 32px 0' },
  /** Where pictures are held back, the name stands in words that look like it. */
  name: {
    color: SPRUCE,
    display: 'block',
    fontFamily: SERIF,
    fontSize: 28,
    fontWeight: 700,
    lineHeight: '36px',
  },
  title: {
    color: INK,
    fontFamily: SERIF,
    fontSize: 28,
    fontWeight: 600,
    lineHeight: '34px',
    margin: '28px 0 12px',
  },
  section: {
    color: INK,
    fontFamily: SERIF,
    fontSize: 20,
    fontWeight: 600,
    lineHeight: '26px',
    margin: '32px 0 8px',
  },
  text,
  lead: { ...text, fontSize: 16, lineHeight: '24px', margin: '0 0 4px' },
  quiet: { ...text, color: QUIET, fontSize: 13, lineHeight: '18px' },
  packageName: { ...text, fontWeight: 700, margin: '18px 0 2px' },
  sums: { margin: '8px 0 0' },
  fact: { ...text, margin: '2px 0 14px' },
  product: { borderRadius: 12, display: 'block', margin: '8px 0 0' },
  count: { color: QUIET, whiteSpace: 'nowrap' },
  row: { borderBottom: `1px solid ${LINE}` },
  left: { padding: '10px 16px 10px 0', verticalAlign: 'top' },
  right: {
    padding: '10px 0',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: NARROW,
  },
  sumLeft: { padding: '6px 16px 0 0', verticalAlign: 'top' },
  sumRight: {
    padding: '6px 0 0',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: NARROW,
  },
  total: { ...text, fontSize: 20, fontWeight: 700, lineHeight: '28px' },
  points: { ...text, color: '#8a5300', fontWeight: 700 },
  waiting: { ...panel, backgroundColor: '#fff4df', margin: '20px 0 0' },
  settled: { ...panel, backgroundColor: '#e4f0ea', margin: '20px 0 0' },
  place: {
    ...panel,
    backgroundColor: '#fbfaf6',
    border: `1px solid ${LINE}`,
    padding: '18px 20px 4px',
  },
  button: {
    backgroundColor: SPRUCE,
    borderRadius: 10,
    color: lightColour('on-brand', '#ffffff'),
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    marginTop: 12,
    padding: '12px 24px',
  },
  link: { color: SPRUCE, textDecoration: 'underline' },
} as const;

/** How high the name stands on the sheet. */
const NAME_HEIGHT = 36;

/** Whole address of a picture of the shop's name, 36 px high in a mail. */
export interface NamePicture {
  readonly src: string;
  readonly width: number;
}

/** The name as it is written in the mail's language, and how wide that is; null where it stands in letters. */
export function namePicture(origin: string, language: string): NamePicture | null {
  const picture = mailName(language, NAME_HEIGHT);
  return picture && { src: origin + picture.path, width: picture.width };
}
