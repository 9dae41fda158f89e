import { describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { createMetrics } from '../../metrics/metrics.ts';

const token = 'a-token-of-the-metrics';
const sources = {
  countMail: async () => [{ state: 'waiting', count: 3, oldestSeconds: 61 }],
  countDeliveries: async () => [{ state: 'failed', count: 2, oldestSeconds: 7 }],
  databaseWait: async () => 0.25,
  pictureWork: () => ({ running: 1, waiting: 2 }),
  freeBytes: () => 1_000,
  receivesChanges: () => true,
};
const handlers = { getHealth: async () => ({ status: 'ok' as const }) };
const asOperator = { url: '/metrics', headers: { authorization: `Bearer ${token}` } };

describe('/metrics', () => {
  it('responds 404 unless it is switched on', async () => {
    const app = await createStubApp(handlers);
    const response = await app.inject(asOperator);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'request.route_unknown' });
    await app.close();
  });

  it.each([undefined, 'Bearer ', 'Bearer wrong', `Bearer ${token}x`, `Bearer ${token.slice(1)}`])(
    'responds 404 to %s',
    async (authorization) => {
      const metrics = { metrics: createMetrics(sources), token };
      const app = await createStubApp(handlers, { metrics });
      const response = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('opina_http');
      await app.close();
    },
  );

  it('counts requests by route, and contains nothing from the requests', async () => {
    const app = await createStubApp(handlers, { metrics: { metrics: createMetrics(sources), token } });
    await app.inject('/healthz?x=ana@cliente.example');
    await app.inject('/healthz');
    await app.inject('/api/stores/segredo/opinions/77');
    await app.inject('/etc/segredo');
    await app.inject('/widget/%zz');
    const response = await app.inject(asOperator);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    const count = (labels: string) =>
      new RegExp(`^opina_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(
        response.body,
      )?.[1];
    expect(count('route="/healthz",method="GET",status="200"')).toBe('2');
    expect(count('route="/api/stores/:store_id/opinions/:id",method="GET",status="401"')).toBe('1');
    expect(count('route="none",method="GET",status="404"')).toBe('1');
    expect(response.body).toMatch(/^opina_http_requests_in_flight 1$/m);
    expect(response.body).not.toMatch(/ana@|segredo/);
    await app.close();
  });

  it('contains the values of all parts, and of the process', async () => {
    const app = await createStubApp(handlers, { metrics: { metrics: createMetrics(sources), token } });
    const { body } = await app.inject(asOperator);
    for (const line of [
      'opina_mail_messages{state="waiting"} 3',
      'opina_mail_oldest_seconds{state="waiting"} 61',
      'opina_webhook_deliveries{state="failed"} 2',
      'opina_webhook_oldest_seconds{state="failed"} 7',
      'opina_database_wait_seconds 0.25',
      'opina_pictures_in_work 1',
      'opina_pictures_waiting 2',
      'opina_data_disk_free_bytes 1000',
      'opina_receives_changes 1',
    ]) {
      expect(body.split('\n')).toContain(line);
    }
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    await app.close();
  });

  it('works without a database', async () => {
    const gone = async () => Promise.reject(new Error('gone'));
    const metrics = createMetrics({ ...sources, countMail: gone, countDeliveries: gone, databaseWait: gone });
    const app = await createStubApp(handlers, { metrics: { metrics, token } });
    const { statusCode, body } = await app.inject(asOperator);
    expect(statusCode).toBe(200);
    expect(body).toContain('opina_database_wait_seconds Nan');
    expect(body).not.toContain('opina_mail_messages{');
    expect(body).not.toContain('opina_webhook_deliveries{');
    await app.close();
  });
});
