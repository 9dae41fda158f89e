import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildCompiler = SerializerSelector();

/**
 * Fastify's serializers, each compiled with the first response that needs it. Compiling all of them at the start would take most of
 * the time that the start takes.
 */
export const lazySerializers: typeof buildCompiler = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (response) => {
      serialize ??= compile(route);
      return serialize(response);
    };
  };
};
