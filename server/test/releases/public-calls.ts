/** Public calls whose responses of a release are kept, below the address of the server. */
const publicCalls = (storeId: string): readonly string[] => {
  const store = `store_id=${storeId}`;
  return [
    `/widget/root?${store}&code=CAF-1`,
    `/widget/root?${store}&code=CAN-2`,
    `/widget/root?${store}&code=none`,
    `/widget/opinions?${store}&code=CAF-1`,
    `/widget/opinions?${store}&code=CAF-1&rate=1`,
    `/widget/photo_reviews?${store}&code=CAF-1`,
    `/widget/questions?${store}&code=CAF-1`,
    `/widget/shelf/v2/products_rates?${store}&codes[]=CAF-1&codes[]=CAN-2`,
    `/products/v1/product?${store}&product_id=CAF-1`,
    `/v3/question_summaries?${store}&product_id=CAF-1`,
    `/v1/product_answers_summary?${store}&product_id=CAF-1`,
  ];
};

/** The responses of a server by call, each as JSON. Of addresses of pictures only the names of the files, whose folders may change. */
export async function readPublicCalls(url: string, storeId: string): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const call of publicCalls(storeId)) {
    const response = await fetch(`${url}${call}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} responds ${response.status}: ${text}`);
    responses[call] = JSON.parse(text.replace(mediaAddress, '$1'));
  }
  return responses;
}

const mediaAddress = /https?:\/\/[^"\s]+\/media\/(?:[^"\s]+\/)?([^"\s/]+)/g;

/** The addresses of all pictures of a product's reviews. */
export async function readMediaAddresses(url: string, storeId: string): Promise<string[]> {
  const response = await fetch(`${url}/widget/opinions?store_id=${storeId}&code=CAF-1`);
  return [...(await response.text()).matchAll(mediaAddress)].map(([address]) => address);
}
