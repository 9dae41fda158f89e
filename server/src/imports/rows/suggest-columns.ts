import { nearestWord } from '../../platform/text/nearest-word.ts';
import type { FieldName } from './import-fields.ts';
import { wordKey } from './value-words.ts';

/** Column names of other systems for these fields, in English, Portuguese and Spanish. */
const names: Readonly<Partial<Record<FieldName, string>>> = {
  product_code:
    'product code, product id, productid, product, sku, item id, item code, handle, codigo do produto, id do produto, ' +
    'produto, codigo del producto, id del producto, producto, clothing id, asin',
  rate: 'rating, rate, stars, star rating, score, review score, nota, estrelas, avaliacao nota, calificacion, puntuacion, estrellas',
  text: 'review text, review, body, comment, content, review content, texto, comentario, avaliacao, resena, opinion',
  title: 'headline, review title, summary, titulo, assunto',
  author: 'author, name, reviewer, reviewer name, customer name, nickname, nome, cliente, autor, nombre',
  email: 'email, e mail, customer email, reviewer email, correo, correo electronico',
  created_at: 'date, review date, created, created at, submitted at, data, data da avaliacao, fecha',
  status: 'status, state, situacao, estado, published, approved, aprovado, publicado, moderation',
  recommends: 'recommended, recommends, recommend, recommended ind, recomenda, recomendaria, recomienda',
  photos: 'photos, images, pictures, image urls, picture urls, fotos, imagens, imagenes',
  reply: 'reply, response, store reply, resposta, respuesta',
  locale: 'language, lang, idioma, lingua',
};

const known = new Map(
  Object.entries(names).flatMap(([field, words]) =>
    words.split(', ').map((word) => [word, field as FieldName] as const),
  ),
);

/** The field that a column of this name is most likely meant for. */
export function guessField(column: string): FieldName | undefined {
  const key = wordKey(column);
  const exact = known.get(key);
  if (exact !== undefined) return exact;
  const nearest = nearestWord(
    key,
    [...known.keys()].filter((word) => word.length > 3),
  );
  return nearest === undefined ? undefined : known.get(nearest);
}
