/** The part of a syntax path of Babel's that is looked at. */
interface SyntaxPath {
  readonly node: { readonly type: string };
  readonly parent?: {
    readonly type: string;
    readonly callee?: { readonly type: string; readonly name?: string };
  } | null;
}

/** What a message says is the business of the catalogues and of whoever reads it, not of the rules. */
class TextsIgnorer {
  shouldIgnore({ node, parent }: SyntaxPath): string | undefined {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    const isMessage = parent?.type === 'CallExpression' && parent.callee?.name === 'message';
    return isText && isMessage ? 'the wording of a message' : undefined;
  }
}

/** How Stryker finds the plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', injectableClass: TextsIgnorer }];
