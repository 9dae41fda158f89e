import type { Operation, Parameter } from './api-document.ts';

const json = 'application/json';

/** The example of a call as a command. `$OPINA` is the address of a server, `$TOKEN` a token. */
export function curlSample(method: string, path: string, operation: Operation): string {
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$OPINA${addressOf(path, operation.parameters ?? [])}"`,
    ...accessOf(operation),
    ...bodyOf(operation),
  ];
  return parts.join(' \\\n  ');
}

function addressOf(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    return example === undefined ? whole : encodeURIComponent(String(example));
  });
  const query = new URLSearchParams();
  for (const one of parameters) {
    const isShown = one.in === 'query' && one.example !== undefined && one.example !== one.schema?.default;
    for (const value of isShown ? [one.example].flat() : []) query.append(one.name, String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function accessOf({ security = [] }: Operation): string[] {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (schemes.length === 0) return [];
  if (schemes.every((scheme) => scheme === 'session'))
    return ['-b "opina_session=$SESSION"', "-H 'x-opina-console: 1'"];
  return ['-H "Authorization: Bearer $TOKEN"'];
}

function bodyOf({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return [];
  const { [json]: body, ...files } = requestBody.content;
  if (body?.example !== undefined) {
    const text = JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''");
    return [`-H 'Content-Type: ${json}'`, `-d '${text}'`];
  }
  const [type] = Object.keys(files);
  return type === undefined ? [] : [`-H 'Content-Type: ${type}'`, '--data-binary @file'];
}
