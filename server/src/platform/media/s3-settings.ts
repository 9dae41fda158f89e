import { parseUrl } from '../text/parse-url.ts';
export interface S3Settings {
  /** The bucket's address: `https://s3.eu-central-1.amazonaws.com/bucket`. */
  readonly address: string;
  /** The prefix of the files' keys: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const segment = /^[\w.-]+$/;

/** Parses `https://KEY:SECRET@host/bucket/folder?region=…`; undefined if the text is invalid. */
export function parseS3Url(text: string): S3Settings | undefined {
  const url = parseUrl(text);
  if (url === undefined) return undefined;
  const { protocol, origin, username, password, pathname, searchParams, hash } = url;
  const path = pathname.split('/').filter((part) => part !== '');
  const [bucket, ...folders] = path;
  const isUsable =
    (protocol === 'https:' || protocol === 'http:') &&
    username !== '' &&
    password !== '' &&
    hash === '' &&
    path.every((part) => segment.test(part)) &&
    [...searchParams.keys()].every((name) => name === 'region');
  if (!isUsable || bucket === undefined) return undefined;
  try {
    return {
      address: `${origin}/${bucket}`,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      region: searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
