/**
 * A bare `node:http` server: reads a response with its headers from standard input and sends it to every request from
 * memory. Prints its address. Plain JavaScript, so that nothing else runs in its process.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { headers, body } = await json(process.stdin);
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
