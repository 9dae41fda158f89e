import type { Call } from '@opina/contract/call';
import type { AnyExample } from '@opina/contract/call-example';

/** How a program in TypeScript sends a call's example with `@opina/client`; undefined for calls of a signed-in person and of shoppers. */
export function clientSample(call: Call, example: AnyExample): string | undefined {
  if (call.tag !== 'merchant' && call.tag !== 'operator') return undefined;
  const { params, query, body } = example;
  const values = {
    ...(call.params && { params }),
    ...(call.query && hasSome(query) && { query }),
    ...(call.body && { body }),
  };
  const words = [`'${call.name}'`, literal(values)];
  if (call.acceptsFile !== undefined) return `await opina.callWithFile(${[...words, 'file'].join(', ')});`;
  if (call.sendsEvents) return undefined;
  if (call.givesFile !== undefined) return `const response = await opina.callForFile(${words.join(', ')});`;
  return `const result = await opina.call(${words.join(', ')});`;
}

const hasSome = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A value as it is written in a program: names without quotes where they need none. */
const literal = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([a-z_$][\w$]*)": /gim, '$1$2: ');
