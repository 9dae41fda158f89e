import { OpinaCarousel, OpinaStars } from '@opina/react';
import { opinaServer, products, store } from '../shop';

export const dynamic = 'force-dynamic';

export default function Home() {
  return (
    <main>
      <h1>Início</h1>
      <ul>
        {products.map(({ code, name }) => (
          <li key={code}>
            {name} <OpinaStars server={opinaServer()} store={store} product={code} />
          </li>
        ))}
      </ul>
      <OpinaCarousel server={opinaServer()} store={store} limit={4} />
    </main>
  );
}
