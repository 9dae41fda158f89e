/** What a semicolon does not end: comments, quoted texts and names, and bodies between dollar quotes. */
const unbroken = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/g;

/** The statements of a file, without their semicolons. Texts with backslash escapes (E'…') are not supported. */
export function splitStatements(file: string): string[] {
  const statements: string[] = [];
  let statement = '';
  const end = () => {
    if (hasCommand(statement)) statements.push(statement.trim());
    statement = '';
  };
  for (const [part] of file.matchAll(unbroken)) {
    if (part === ';') end();
    else statement += part;
  }
  end();
  return statements;
}

const hasCommand = (text: string): boolean => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '';
