function portOf(variable: string): string {
  const port = process.env[variable];
  if (!port) throw new Error(`${variable} is not set: the demo shop has not started.`);
  return port;
}

/** Origin of the demo shop, without a slash at the end. */
export const shopOrigin = () => `http://localhost:${portOf('OPINA_DEMO_PORT')}`;

/** Origin of the API and of the widget's files. */
export const apiOrigin = () => `http://localhost:${portOf('OPINA_API_PORT')}`;
