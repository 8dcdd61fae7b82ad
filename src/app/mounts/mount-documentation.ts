import { readFileSync } from 'node:fs';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { BRAND_FOLDER, LOOK_SHEET } from '#company/brand.ts';
import { shopName } from '#company/shop-name.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const ABOUT = `Two kinds of calls.

**For programs of the company**, under \`/api/v1\`: a key of the office in \`authorization: Bearer ark_…\`, JSON both ways, problems as RFC 9457 has them, at most 120 requests a minute of one key.

**Those of the shop's own pages**, under \`/{lang}/shop/\`: a session in cookies, answers in an envelope of \`success\`, \`message\`, \`warning\` and \`data\`. What changes something needs the shop's own origin, and most of it the token of the session.`;

const read = (file: URL): string => readFileSync(file, 'utf8');

/** The tokens with the company's own, its name as CSS writes a text, and what this page does with them. */
const sheet = (): string =>
  [
    read(new URL('../../kit/styles/tokens.css', import.meta.url)),
    LOOK_SHEET ?? '',
    `.swagger-ui .topbar .wrapper::before { content: ${JSON.stringify(shopName('en'))}; }`,
    read(new URL('../documentation/documentation.css', import.meta.url)),
  ].join('\n');

/** The document says which calls there are; it is made of the contracts that the calls themselves are read by. */
export async function mountDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: shopName('en'), version: '1', description: ABOUT },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sid',
            description: 'The session of a browser.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key for a program, made in the office.',
          },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: (given) => namedOnce(jsonSchemaTransformObject(given)),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: `${shopName('en')}: all calls`,
      css: [
        {
          filename: 'documentation.css',
          content: sheet(),
        },
      ],
      js: [
        {
          filename: 'documentation-dark.js',
          content: read(new URL('../documentation/documentation-dark.js', import.meta.url)),
        },
      ],
      favicon: [
        {
          filename: 'favicon.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: readFileSync(path.join(BRAND_FOLDER, 'favicon.svg')),
        },
      ],
    },
    uiConfig: { docExpansion: 'none', displayOperationId: true, filter: true, deepLinking: true },
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

/** A name stands once in a document: of a call that takes a second method that one says so behind it. */
function namedOnce(document: Document): Document {
  const seen = new Set<string>();
  for (const item of Object.values(document.paths ?? {}))
    for (const method of ['get', 'post', 'put'] as const) {
      const operation: { operationId?: string } | undefined = item?.[method];
      if (!item || operation?.operationId === undefined) continue;
      const { operationId } = operation;
      // Both methods have the very same object.
      if (seen.has(operationId))
        Object.assign(item, {
          [method]: { ...operation, operationId: `${operationId}_${method}` },
        });
      seen.add(operationId);
    }
  return document;
}
