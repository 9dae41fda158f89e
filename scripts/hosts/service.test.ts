import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/src/app/settings/settings.ts';
import { namesOfSettings, readDeployed } from './read-deploy.ts';

const unit = readDeployed('opina.service');
const guide = readFileSync(new URL('../../docs/guides/operate.md', import.meta.url), 'utf8');
const [, environment = ''] = /^# \/etc\/opina\.env .*\n([\s\S]*?)^```/m.exec(guide) ?? [];
const settings = Object.fromEntries(
  environment
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string]),
);

const values = (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

describe('the unit of systemd', () => {
  it('is the one that the guide for operators shows, which a test starts', () => {
    expect(guide).toContain(`\`\`\`ini\n${unit}\`\`\``);
  });

  it('can write only the folder of the settings in the guide, which exist', () => {
    const known = namesOfSettings(readSettings);
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    expect(values('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([
      readSettings(settings).dataDir,
    ]);
    expect([values('ProtectSystem'), values('ReadWritePaths')]).toEqual([['strict'], []]);
    expect(values('EnvironmentFile')).toEqual(['/etc/opina.env']);
  });

  it('lets Node list addresses and compile code', () => {
    // Without AF_NETLINK Node cannot list the machine's addresses; with MemoryDenyWriteExecute it does not start.
    expect(values('RestrictAddressFamilies')).toEqual(['AF_INET AF_INET6 AF_NETLINK AF_UNIX']);
    expect(values('MemoryDenyWriteExecute')).toEqual([]);
  });
});
