import { registerHooks } from 'node:module';

// The generator asks the compiler's interface, which TypeScript 7 does not have: it is given the one that stands beside this file.
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});

/** `node generate.mjs DOCUMENT FOLDER` */
const { createClient } = await import('@hey-api/openapi-ts');
const [input, output] = process.argv.slice(2);
await createClient({
  input,
  output: { path: output },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error' },
});
