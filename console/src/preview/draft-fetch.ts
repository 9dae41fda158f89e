type Features = Readonly<Record<string, unknown>>;

const isRoot = (address: string) => new URL(address, location.href).pathname.endsWith('/widget/root');

/**
 * A `fetch` for the widget in the preview. Root has the features of the draft. Responses are kept, so that the widget can be
 * mounted again at once. What is not a GET is not sent: nobody votes or asks in a preview.
 */
export function draftFetch(send: typeof fetch, featuresOf: () => Features): typeof fetch {
  const kept = new Map<string, Promise<Response>>();
  const read = (address: string, init: RequestInit | undefined) => {
    // The first mount's abort must not end what the next one waits for.
    const response = kept.get(address) ?? send(address, { ...init, signal: null });
    kept.set(address, response);
    response.then(
      ({ ok }) => ok || kept.delete(address),
      () => kept.delete(address),
    );
    return response.then((one) => one.clone());
  };
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if ((init?.method ?? 'GET') !== 'GET') return new Response(null, { status: 503 });
    const response = await read(address, init);
    if (!response.ok || !isRoot(address)) return response;
    const root: unknown = await response.json();
    return Response.json({ ...Object(root), features: featuresOf() });
  };
}
