export type StoreCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  /** A text is sent as CSV, or as JSON Lines where it begins as those do. */
  body?: object | string,
) => Promise<{ status: number; text: string; body: unknown }>;

/** Makes a store as its operator does, and calls the merchant API as the store; addresses begin after `/api/stores/{id}`. */
export async function makeStore(url: string, operatorToken: string, id: string): Promise<StoreCall> {
  const made = await fetch(`${url}/api/stores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: `Loja ${id}` }),
  });
  const { token } = (await made.json()) as { token: string };
  return async (method, address, body) => {
    const response = await fetch(`${url}/api/stores/${id}${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && !text.includes('\n{');
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
  };
}

function typeOf(body: object | string): string {
  if (typeof body === 'object') return 'application/json';
  return body.startsWith('{') ? 'application/x-ndjson' : 'text/csv';
}
