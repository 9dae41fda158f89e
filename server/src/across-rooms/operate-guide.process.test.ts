import { freePort } from '@opina/test-kit/system/free-port';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readOperateGuide } from '#test/service/guide-files';
import { openGuideService, type RunningService } from '#test/service/guide-service';
import { canMount } from '#test/service/private-machine';

const reviews = 'source_id,product_code,rate,text\nr1,p,5,Keeps the coffee hot\n';
const state = '/var/lib/opina';

/** As its text says, in a view of the file system of its own, which only root can make. */
describe.runIf(canMount)('the guide for operators', () => {
  let service: Awaited<ReturnType<typeof openGuideService>>;
  let running: RunningService;
  let port: number;
  let token = '';
  const root = (script: string) => service.machine.run(script);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/stores/42${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });

  beforeAll(async () => {
    port = await freePort();
    const guide = await readOperateGuide();
    expect(guide.files.map(({ path }) => path)).toEqual([
      '/etc/opina.env',
      '/etc/systemd/system/opina.service',
      '/usr/local/bin/opina',
    ]);
    service = await openGuideService(guide, { program: inject('opinaProgram') ?? '', port });
    for (const start of ['useradd', 'chown']) await service.run(service.commandsOf(start));
    running = service.start();
    await running.prints('Ready.');
  });
  afterAll(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended();
    await service?.close();
  });

  it('starts a server whose files only its account can read, and whose log names where to make an account', async () => {
    expect(running.printed()).toContain('https://reviews.example/console/');
    const { out } = await root(`find ${state} ! -user opina -o -perm /077`);
    expect(out).toBe('');
    expect((await root('stat --format %a /etc/opina.env')).out).toBe('600\n');
  });

  it('runs its commands as the service, with its settings', async () => {
    const created = await root(service.commandsOf('opina store'));
    expect(created).toMatchObject({ code: 0, out: 'Created store 42.\n42\tMy store\ten\n' });
    expect(created.err).toContain(`Database: embedded, in ${state}, through the running server\n`);
    token = (await root('opina token create --store 42 --name shop')).out.trim();
    const backedUp = await root(service.commandsOf('install -d'));
    expect(backedUp).toMatchObject({ code: 0 });
    expect((await root('stat --format "%U %a" /var/backups/opina/*')).out).toBe('opina 600\n');
  });

  it('imports and exports over HTTP, although it can write only to its folder', async () => {
    const imported = await call('/imports', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: reviews,
    });
    expect(imported.status, running.printed()).toBe(200);
    expect(await imported.json()).toMatchObject({ written: 1 });
    const exported = await call('/export');
    expect(exported.status, running.printed()).toBe(200);
    expect(await exported.text()).toContain('Keeps the coffee hot');
  });

  it('refuses a command of root before it writes', async () => {
    const plain = `cd /srv/opina && OPINA_DATA_DIR=${state} node server/bin/opina.js`;
    for (const words of ['store list', 'backup /var/backups/mine.tar.gz', 'export --store 42', 'serve']) {
      const { code, out, err } = await root(`PORT=0 ${plain.replace('node', process.execPath)} ${words}`);
      expect({ words, code, out }).toEqual({ words, code: 1, out: '' });
      expect(err).toContain(`opina: folder.of_other_account: The folder ${state} belongs to opina`);
      expect(err).toMatch(/this process runs as root\..* runuser -u opina -- opina …$/m);
    }
    const { out } = await root(`find ${state} ! -user opina; ls /var/backups`);
    expect(out).toBe('opina\n');
  });

  it('runs commands while no server runs, and names a file of root that stops the server', async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended(), running.printed()).toBe(0);
    expect(await root('opina store list')).toMatchObject({
      code: 0,
      err: `Database: embedded, in ${state}\n`,
    });
    const left = `${state}/database/pg_wal/left-by-root`;
    await root(`touch ${left}`);
    running = service.start();
    expect(await running.ended()).toBe(1);
    expect(running.printed()).toContain(`folder.file_of_other_account: ${left} belongs to root`);
    const [, giveBack = 'exit 9'] = /give the folder back: (chown .*)$/m.exec(running.printed()) ?? [];
    expect(await root(giveBack)).toMatchObject({ code: 0 });
    running = service.start();
    await running.prints('Ready.');
  });
});
