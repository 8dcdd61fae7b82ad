import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:m?js|css|svg|json)$/;

/** Writes a brotli and a gzip twin beside every text of the browser build, so that no request waits for a compressor. */
export function precompress(folder: string): Plugin {
  return {
    name: 'arnika:precompress',
    apply: 'build',
    // The server's build is the last one, and writes the manifest of routes beside the browser's files.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(file)) continue;
        const bytes = readFileSync(file);
        const hint = {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_QUALITY]: 11,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: hint }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
