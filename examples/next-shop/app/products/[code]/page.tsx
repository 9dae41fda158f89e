import { OpinaStars } from '@opina/react';
import { OpinaReviews } from '@opina/react/server';
import { notFound } from 'next/navigation';
import { opinaServer, products, store } from '../../../shop';
import { Refresh } from './refresh';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ readonly code: string }>;
}

export default async function ProductPage({ params }: Props) {
  const { code } = await params;
  const product = products.find((one) => one.code === code);
  if (!product) notFound();
  const id = `https://shop.example/products/${code}`;
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': id,
    name: product.name,
    sku: code,
  };
  return (
    <main>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own
        dangerouslySetInnerHTML={{ __html: JSON.stringify(node).replaceAll('<', '\\u003c') }}
      />
      <h1>{product.name}</h1>
      <OpinaStars server={opinaServer()} store={store} product={code} />
      <Refresh />
      <OpinaReviews
        server={opinaServer()}
        store={store}
        product={code}
        name={product.name}
        productNode={id}
        revalidate={Number(process.env.OPINA_REVALIDATE ?? 60)}
        timeoutMs={Number(process.env.OPINA_TIMEOUT_MS ?? 300)}
      />
    </main>
  );
}
