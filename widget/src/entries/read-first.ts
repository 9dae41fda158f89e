/**
 * What is shown first, while the rest of the response to the view call comes: its first line, which the server ends after the features of
 * root (`breaksLineBefore` in the contract). `whole`: all of it, or the response to the root call where the view cannot be had.
 */
export const readFirst = (whole: Promise<unknown>, view: Promise<Response>): Promise<unknown> =>
  Promise.race([whole, view.then(readLine).catch(() => whole)]);

async function readLine({ body }: Response): Promise<unknown> {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let end = -1;
  while (end < 0) {
    const { value } = await reader.read();
    // It has ended without a line.
    if (!value) throw 0;
    text += decoder.decode(value, { stream: true });
    end = text.indexOf('\n');
  }
  return JSON.parse(`${text.slice(0, end)}}}`);
}
