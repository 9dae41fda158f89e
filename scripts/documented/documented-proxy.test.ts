import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './read-commands.ts';
import { listRoutes, withoutCalls } from './served-addresses.ts';

const guide = readFileSync(path.join(projectRoot, 'docs/guides/operate.md'), 'utf8');
const [, config = ''] = /```nginx\n([\s\S]+?)```/.exec(guide) ?? [];
const [, rule = '', kept = ''] =
  /^map \$uri \$address_without_token \{\n {2}~(\S+) (\$1);$/m.exec(config) ?? [];

/** What the guide's `map` makes of an address without its query, as nginx does. */
const logged = (address: string) => {
  const found = new RegExp(rule).exec(address);
  return found === null ? address : kept.replace('$1', found[1] ?? '');
};

describe('the logs of the proxy in the guide', () => {
  it('have no token of a path', async () => {
    const addresses = withoutCalls(await listRoutes()).map(({ address }) => address);
    const withToken = addresses.filter((address) => /:(token|key)\b/.test(address));
    expect(withToken.length).toBeGreaterThanOrEqual(3);
    for (const address of withToken) {
      const secret = 'Zm9v-the_secret';
      expect(logged(address.replace(/:(token|key)\b/, secret))).not.toContain(secret);
    }
    expect(logged('/widget/opinions')).toBe('/widget/opinions');
  });

  it('have no query, no referrer and no whole request', () => {
    const [, format = ''] = /^log_format opina '(.+)';$/m.exec(config) ?? [];
    expect(format.match(/\$\w+/g)?.toSorted()).toEqual([
      '$address_without_token',
      '$body_bytes_sent',
      '$remote_addr',
      '$request_method',
      '$status',
      '$time_local',
    ]);
    expect(config.match(/^ *(access|error)_log .+$/gm)).toEqual([
      '  access_log /var/log/nginx/opina.log opina;',
      '  error_log /dev/null emerg;',
    ]);
  });
});
