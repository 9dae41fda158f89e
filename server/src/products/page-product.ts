import { checkProduct, type NewProduct } from './new-product.ts';

/** Reads a product's name, photos and tags from the parameters of a root call. Undefined if there are none. */
export function readPageProduct(code: string, parameters: URLSearchParams): NewProduct | undefined {
  const list = (name: string) => [...parameters.getAll(`${name}[]`), ...parameters.getAll(name)];
  const product = checkProduct({
    code,
    name: parameters.get('name') ?? '',
    photosUrls: list('photos_urls'),
    tags: list('tags').flatMap((text) => text.split(',')),
  });
  return product !== undefined && hasData(product) ? product : undefined;
}

const hasData = ({ name, photosUrls, tags }: NewProduct): boolean =>
  name !== '' || photosUrls.length > 0 || tags.length > 0;
