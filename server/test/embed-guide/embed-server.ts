import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { type Certificate, makeCertificate } from '@opina/test-kit/mail/certificate';
import { freePort } from '@opina/test-kit/system/free-port';
import { readSettings } from '../../src/app/settings/settings.ts';
import { startServer } from '../../src/app/start-server.ts';
import { openFreshDatabases } from '../database/further-databases.ts';
import { seedStore } from '../database/seed.ts';

export const storeId = 'loja-7';
/** Of a product, and of one whose code every address must encode. */
export const codes = ['CAF-0412', 'Caneca/2 "açaí" & café'] as const;
export const words = 'Mantém o café quente até às três – ótimo!';

/** An Opina server with reviews of two products, as shops' servers reach it. */
export interface EmbedServer {
  /** With TLS, of `localhost`. */
  readonly tlsPort: number;
  /** Without TLS. */
  readonly port: number;
  readonly certificate: Certificate;
  /** The certificate's file. */
  readonly certificateFile: string;
  close(): Promise<void>;
}

export async function startEmbedServer(): Promise<EmbedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-embed-'));
  const certificate = await makeCertificate('localhost');
  const certificateFile = path.join(folder, 'certificate.pem');
  await writeFile(certificateFile, certificate.cert);
  const databases = await openFreshDatabases('embed');
  await seedStore(databases.embed.sql, {
    id: storeId,
    products: codes.map((code) => ({ code, reviews: [{ rate: 5, text: words }] })),
  });
  const port = await freePort();
  const tls = await startTls(certificate, port);
  const settings = readSettings({
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${tls.port}`,
    DATABASE_URL: databases.embed.url,
    OPINA_MEDIA_DIR: folder,
    OPINA_LOG_LEVEL: 'error',
  });
  const server = await startServer({ ...settings, isRateLimited: false });
  return {
    tlsPort: tls.port,
    port,
    certificate,
    certificateFile,
    async close() {
      await tls.close();
      await server.close();
      await databases.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The proxy with TLS that the guide for operators puts in front of Opina. */
async function startTls(certificate: Certificate, target: number) {
  const server = createServer(certificate, (client) => {
    const opina = connect(target, '127.0.0.1');
    client.on('error', () => opina.destroy()).on('close', () => opina.destroy());
    opina.on('error', () => client.destroy());
    client.pipe(opina).pipe(client);
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
