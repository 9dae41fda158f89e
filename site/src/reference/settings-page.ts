import { readSettings } from '../../../server/src/app/settings/settings.ts';
import { OpinaError } from '../../../server/src/platform/errors/opina-error.ts';
import type { MadePage } from './made-page.ts';
import { plain, table } from './table.ts';

/** Written for people, with what each setting is for. */
const guide = '/operator/settings';

/** No value of any setting. */
const invalid = '\u0000';

/** All variables that the server reads, found by reading them, and what it says of a value that it refuses. */
export function settingsPage(guideText: string): MadePage {
  const meanings = meaningsIn(guideText);
  const names = namesThatAreRead();
  const missing = names.filter((name) => !meanings.has(name));
  if (missing.length > 0) throw new Error(`docs/guides/settings.md lacks ${missing.join(', ')}.`);
  const rows = names.map((name) => {
    const { byDefault = '', meaning = '' } = meanings.get(name) ?? {};
    return [`\`${name}\``, byDefault, plain(acceptedBy(name)), meaning];
  });
  return {
    name: 'settings-reference',
    label: 'All settings',
    about: `The ${names.length} variables that the server reads, and what each accepts.`,
    linksFrom: 'docs/guides/settings.md',
    text: [
      '# All settings',
      `The ${names.length} variables that the server reads, and the values that it accepts, as it says them itself when it refuses one. [Settings](${guide}) explains them in their order.`,
      table(['variable', 'default', 'must be', 'meaning'], rows.toSorted()),
    ].join('\n\n'),
  };
}

/** What some need to be set beside them. */
const base: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://127.0.0.1/opina',
  MAIL_BOUNCE_DOMAIN: 'bounces.shop.example',
  MAIL_BOUNCE_PORT: '25',
  MAIL_FROM: 'answers@shop.example',
  OPINA_MEDIA_DIR: './media',
  OPINA_OIDC_CLIENT_ID: 'opina',
  OPINA_OIDC_ISSUER: 'https://login.shop.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
};

function namesThatAreRead(): string[] {
  const names = new Set<string>();
  const environment = new Proxy(base, {
    get: (values, name) => {
      names.add(String(name));
      return values[String(name)];
    },
  });
  readSettings(environment);
  return [...names];
}

/** Empty if it takes any text. */
function acceptedBy(name: string): string {
  try {
    readSettings({ ...base, [name]: invalid });
    return '';
  } catch (error) {
    if (!(error instanceof OpinaError)) throw error;
    const [, expected = ''] = /must be ([\s\S]+?)\.?$/.exec(error.message) ?? [];
    return expected;
  }
}

interface Meaning {
  readonly byDefault: string;
  readonly meaning: string;
}

/** The rows of the guide. One may name two variables. */
function meaningsIn(text: string): Map<string, Meaning> {
  const rows = text.match(/^\| `.*\|$/gm) ?? [];
  return new Map(
    rows.flatMap((row) => {
      const [names = '', byDefault = '', meaning = ''] = row
        .slice(1, -1)
        .split('|')
        .map((one) => one.trim());
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, { byDefault, meaning }] as const);
    }),
  );
}
