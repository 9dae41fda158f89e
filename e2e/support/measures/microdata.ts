import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser';

/** A value, or several in the order of the page. Microdata has only texts. */
export interface Item {
  [property: string]: unknown;
}

const typeProperty = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const withoutVocabulary = (address: string) => address.replace(/^https?:\/\/schema\.org\//, '');

/** The top-level items of a page, in the shape of JSON-LD. */
export async function readMicrodata(html: string, address: string): Promise<Item[]> {
  const items = new Map<string, Item>();
  const parts = new Set<string>();
  const itemOf = (id: string): Item => {
    const item = items.get(id) ?? {};
    items.set(id, item);
    return item;
  };
  const quads = new MicrodataRdfParser({ baseIRI: address }).import(Readable.from([html]));
  quads.on('data', ({ subject, predicate, object }) => {
    const item = itemOf(subject.value);
    const isPart = object.termType === 'BlankNode';
    if (isPart) parts.add(object.value);
    if (predicate.value === typeProperty) item['@type'] = withoutVocabulary(object.value);
    else add(item, withoutVocabulary(predicate.value), isPart ? itemOf(object.value) : object.value);
  });
  await once(quads, 'end');
  return [...items].filter(([id]) => !parts.has(id)).map(([, item]) => item);
}

function add(item: Item, property: string, value: unknown): void {
  item[property] = property in item ? [item[property], value].flat() : value;
}
