import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text in a source file that is, or may be part of, a statement; what is put into it reads `?`. */
export type Statement = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** It is sent over a pool, outside of any transaction. */
  readonly overPool: boolean;
};

/** Every text of the server's own files that names a table after a word of SQL. */
export function findStatements(root: string): Statement[] {
  const files = globSync('packages/server/src/**/*.ts', { cwd: root })
    // The index's own engine is another one; what it reads of the record is in the stores of its `sync`.
    .filter(
      (file) => !/\.test\.ts$|\/(testing|brute-force)\/|\/index\/(?!sync\/[\w-]+-store\.ts$)/.test(file),
    )
    .toSorted();
  return files.flatMap((file) => statementsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** As `findStatements`, of one file. */
export function statementsIn(file: string, source: string): Statement[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && /\b(from|join|into|update|using)\s+[\w?]|\bapp\.\w|\bset_config\b/i.test(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ file, line: line + 1, text: text.replace(/--[^\n]*/g, ''), overPool: isOverPool(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isOverPool({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /\bpool\.query$/.test(parent.expression.getText());
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => ` ? ${span.literal.text}`).join('');
}
