import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A file as somebody sent it: what it claims to be is not believed, and it is never served. */
export interface UploadedFile {
  /** Of the form that it was chosen in. */
  readonly field: string;
  /** As the browser named it. */
  readonly name: string;
  /** Empty where it was too large, or one too many: nothing of it is kept then. */
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
}

/** The files of a request. */
export interface Uploads {
  readonly files: readonly UploadedFile[];
  /** The whole request is longer than all its files may be together: none was read. */
  readonly isTooMuch: boolean;
}

/** How many files a form takes, and how large one may be. */
export interface UploadLimits {
  readonly most: number;
  readonly bytes: number;
  /** Of its texts together; as every other request has if not given. */
  readonly textBytes?: number;
  /** Texts and files together. */
  readonly parts?: number;
}

/** The texts of a form in their order; a name may come more than once. */
export type SentTexts = readonly (readonly [name: string, text: string])[];

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Uploads;
  }
}

/** No form's texts together are larger, as in every other request; and no single one. */
export const TEXT_BYTES = 256 * 1024;
const PARTS_AT_MOST = 100;
/** A form may name its inputs by addresses. */
const NAME_BYTES = 4_000;
/** Files that are read at once, of all visitors together: what comes above is asked to come again. */
const READ_AT_ONCE_BYTES = 160 * 1024 * 1024;

type LimitsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<UploadLimits> | UploadLimits;

const tooLarge = () =>
  Object.assign(new Error('the texts of a form are too large'), { statusCode: 413 });
const tooBusy = () => Object.assign(new Error('too many files at once'), { statusCode: 503 });

const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
};

/** Lets Node take what is left from the line, so that the answer is read by whoever is still sending. */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Reads the parts one after the other: texts, and as many files as are wanted. What is too much is passed by unkept. */
async function readParts(
  request: FastifyRequest,
  { most, bytes, textBytes: mostText = TEXT_BYTES, parts = PARTS_AT_MOST }: UploadLimits,
) {
  const length = lengthOf(request);
  const isTooMuch = length !== null && length > most * bytes + mostText;
  const texts: (readonly [string, string])[] = [];
  const files: UploadedFile[] = [];
  let textBytes = 0;
  const limits = {
    fileSize: bytes,
    fieldSize: mostText,
    fieldNameSize: NAME_BYTES,
    parts,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      textBytes += Buffer.byteLength(text) + part.fieldname.length;
      if (part.valueTruncated || textBytes > mostText) {
        letGo(request);
        throw tooLarge();
      }
      texts.push([part.fieldname, text]);
      continue;
    }
    if (isTooMuch) {
      // Texts stand before files in every form of ours: they are here, so that the form comes back as it was typed.
      letGo(request);
      break;
    }
    if (files.length >= most) {
      part.file.resume();
      files.push({
        field: part.fieldname,
        name: part.filename,
        bytes: Buffer.alloc(0),
        isTooLarge: false,
      });
      continue;
    }
    const read = await part.toBuffer();
    const isTooLarge = part.file.truncated;
    // A choice of files in which nothing was chosen is sent as one without a name.
    if (part.filename || read.length > 0)
      files.push({
        field: part.fieldname,
        name: part.filename,
        bytes: isTooLarge ? Buffer.alloc(0) : read,
        isTooLarge,
      });
  }
  return { texts, uploads: { files, isTooMuch } };
}

/**
 * Lets the routes of a scope take forms with files: their texts become the body, as those of any other form, and the files stand beside it.
 * What the request says of its own length is believed first, so that what is too long is refused unread.
 */
export async function takeUploads(
  scope: FastifyInstance,
  limitsOf: LimitsOf,
  bodyOf: (texts: SentTexts) => unknown,
): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
  let readingBytes = 0;
  scope.addHook('preHandler', async (request, reply) => {
    if (!request.isMultipart()) return;
    const limits = await limitsOf(request, reply);
    const whole = limits.most * limits.bytes + (limits.textBytes ?? TEXT_BYTES);
    const own = Math.min(lengthOf(request) ?? whole, whole);
    if (readingBytes + own > READ_AT_ONCE_BYTES) throw tooBusy();
    readingBytes += own;
    try {
      const { texts, uploads } = await readParts(request, limits);
      request.uploads = uploads;
      request.body = bodyOf(texts);
    } finally {
      readingBytes -= own;
    }
  });
}
