import { Agent, get as httpGet } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole response has arrived. Throws unless its status is 200. */
export function timeGet(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    httpGet(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });
}
