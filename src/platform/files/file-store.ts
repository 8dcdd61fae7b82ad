/** A file as it is kept and as it is served. */
export interface StoredFile {
  readonly bytes: Buffer;
  /** MIME type, for example `image/avif`. */
  readonly contentType: string;
}

/** Where files can be read. */
export interface FileSource {
  /** Null for a key that nobody keeps. */
  read(key: string): Promise<StoredFile | null>;
}

/**
 * Where files are kept that all copies of the server share.
 *
 * A key names its content: it bears a hash of what the file was made of, so that one key never means two files. That is why
 * putting twice does nothing the second time, why whoever has read a file may keep it for ever, and why a store of objects
 * behind HTTP can take the place of this one without any other change.
 */
export interface FileStore extends FileSource {
  put(key: string, file: StoredFile): Promise<void>;
  /** Does nothing for a key that nobody keeps. */
  remove(key: string): Promise<void>;
}

/** 1–200 of a–z, 0–9, dot, hyphen and slash; no two dots together, so that a key never climbs out of a folder. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9][a-z0-9./-]*$/.test(key) && !key.includes('..');

/** Asks one source after the other. */
export const firstOf = (...sources: readonly FileSource[]): FileSource => ({
  async read(key) {
    for (const source of sources) {
      const file = await source.read(key);
      if (file) return file;
    }
    return null;
  },
});
