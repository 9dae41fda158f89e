import ts from 'typescript';

/** A text of SQL in a source file. What is put in by `${…}` is a name where the code says it, otherwise a parameter. */
export interface SqlText {
  readonly text: string;
  readonly line: number;
}

const begins =
  /^\s*(--[^\n]*\n\s*)*(WITH|SELECT|INSERT|UPDATE|DELETE|MERGE|TRUNCATE|LOCK|COPY|FROM|JOIN|LEFT|AND|OR|EXISTS|UNION|\()/i;

/** A part of a statement that begins otherwise, such as with columns. */
const hasSubquery = /\(\s*SELECT\s/;

/**
 * All texts of a source file that may be SQL: what a tag like `sql` or `tx` stands before, and texts that begin like a statement or have
 * one in brackets.
 */
export function readSql(source: string, fileName = 'source.ts'): SqlText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ESNext, true);
  const found: SqlText[] = [];
  const add = (node: ts.Node, text: string) =>
    found.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) add(node, textOf(node.template));
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const isTagged = ts.isTaggedTemplateExpression(node.parent);
      const text = textOf(node);
      if (!isTagged && (begins.test(text) || hasSubquery.test(text))) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textOf(node: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return (
    node.head.text + node.templateSpans.map((span) => nameIn(span.expression) + span.literal.text).join('')
  );
}

/** `sql('votes')` is the name of a table. */
function nameIn(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) && expression.arguments.length === 1) {
    const [argument] = expression.arguments;
    if (argument && ts.isStringLiteralLike(argument)) return ` ${argument.text} `;
  }
  return ' $1 ';
}
