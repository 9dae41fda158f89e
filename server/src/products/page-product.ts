import { maxPictureUrlLength, maxTagLength, maxTags } from '@opina/contract/constants';
import { toPlainLine } from '../platform/text/clean-text.ts';
import { hostOf } from '../stores/page-hosts.ts';
import type { PageProduct } from './page-queries.ts';

const maxNameLength = 200;
const maxPhotos = 5;

/** Reads a product's name, photos and tags from the parameters of a root call, cleaned and limited. Undefined if there are none. */
export function readPageProduct(code: string, parameters: URLSearchParams): PageProduct | undefined {
  const list = (name: string) => [...parameters.getAll(`${name}[]`), ...parameters.getAll(name)];
  const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
  const name = toPlainLine(parameters.get('name') ?? '').slice(0, maxNameLength);
  const photosUrls = list('photos_urls')
    // In the standard form of a URL, such as with a host in lower case.
    .flatMap((url) => (hostOf(url) === undefined ? [] : [new URL(url).href]))
    .filter((url) => url.length <= maxPictureUrlLength)
    .slice(0, maxPhotos);
  const tags = list('tags')
    .flatMap((text) => text.split(','))
    .map(toPlainLine)
    .filter((tag) => tag !== '' && tag.length <= maxTagLength && isStorable(tag));
  const product = {
    code,
    name: isStorable(name) ? name : '',
    photosUrls: [...new Set(photosUrls)],
    tags: [...new Set(tags)].slice(0, maxTags),
  };
  return product.name === '' && photosUrls.length + tags.length === 0 ? undefined : product;
}
