import type { Plugin, Rolldown } from 'vite';
import { CALL_FILE } from './boundaries/places.ts';

type Parse = Rolldown.PluginContext['parse'];
type Statement = ReturnType<Parse>['body'][number];

interface Address {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** The calls that a statement exports, by constant. */
function addressesIn(statement: Statement): readonly Address[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
    if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineCall') return [];
    const [written] = init.arguments;
    const at =
      written?.type === 'ObjectExpression'
        ? written.properties.find(
            (each) =>
              each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'at',
          )
        : undefined;
    if (at?.type !== 'Property' || at.value.type !== 'Literal')
      throw new Error(`the call ${id.name} does not say its address where it is defined`);
    const [method = '', path = ''] = String(at.value.value).split(' ');
    return [{ name: id.name, method, path }];
  });
}

/** A file of calls as the browser needs it: the address of each, without schemas, rights and texts. */
export const addressesOnly = (code: string, parse: Parse): string =>
  parse(code)
    .body.flatMap(addressesIn)
    .map(
      ({ name, method, path }) =>
        `export const ${name} = ${JSON.stringify({ at: { method, path } })};\n`,
    )
    .join('');

/** Leaves of every call what the browser needs to make it. The server's build keeps the whole. */
export function clientCalls(): Plugin {
  return {
    name: 'arnika:client-calls',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: CALL_FILE },
      handler(code) {
        return { code: addressesOnly(code, (...given) => this.parse(...given)), map: null };
      },
    },
  };
}
