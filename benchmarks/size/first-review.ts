import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { wireFeatured, wireRoot } from '@opina/test-kit/widget/entities';
import type { Measured } from './measure.ts';

const dist = new URL('../../widget/dist/', import.meta.url);

/** What the built file exports that draws the widget. */
interface Rendering {
  rendering: {
    renderView(content: object): Promise<{ cut: { first: string; lead: object[] } }>;
  };
}

/** As long as reviews of shops often are. */
const opinion =
  'Uso todos os dias há três meses e continua como nova. A tampa fecha bem, o cabo não esquenta e ela vai na lava-louças sem manchar. ' +
  'Só queria que viesse com um filtro de reserva, porque o da loja demora a chegar.';

/**
 * What arrives until the first review is painted, without pictures: the loader, its first chunk, the style sheet and the first line of the
 * view, of a product with the two reviews above the list.
 */
export async function measureFirstReview(): Promise<Measured> {
  const { href } = new URL('server/rendering.js', dist);
  const { rendering } = (await import(href)) as Rendering;
  const root = wireRoot({
    top_rated_opinion: wireFeatured(1, { opinion }),
    top_rated_negative_opinion: wireFeatured(2, { rate: 2, opinion: opinion.toUpperCase() }),
    recommendations: { averageAnswerCount: 9, percentage: 90 },
    reviews_search: true,
  });
  const reviewsPage = 'https://reviews.example/stores/7/reviews';
  const { cut } = await rendering.renderView({ root, answers: [], photos: [], reviewsPage });
  const line = JSON.stringify({
    html: cut.first,
    lead: cut.lead,
    locale: 'pt-BR',
    root: { features: root.features },
  });
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8')) as Record<string, string>;
  const shipped = ['opina.js', 'mounted', 'opina.css'].map((name) => {
    const size = (ending: string) =>
      statSync(fileURLToPath(new URL(`${manifest[name]}.${ending}`, dist))).size;
    return { name, gzip: size('gz'), brotli: size('br') };
  });
  const view = {
    name: 'first line of the view',
    gzip: gzipSync(line, { level: 9 }).length,
    brotli: brotliCompressSync(line).length,
  };
  return {
    limit: { title: 'until the first review', files: /^$/, bytes: 15_000 },
    files: [...shipped, view],
  };
}
