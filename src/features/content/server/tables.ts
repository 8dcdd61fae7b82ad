interface ContentTextTable {
  /** A store's code, or `*` for a text that all stores share. */
  store: string;
  alias: string;
  language: string;
  version: number;
  title: string;
  body: string;
  text_hash: string;
  valid_from: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    content_text: ContentTextTable;
  }
}

export {};
