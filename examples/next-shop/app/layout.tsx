import Link from 'next/link';
import type { ReactNode } from 'react';
import { products } from '../shop';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>
        <nav>
          <Link href="/">Início</Link>
          {products.map(({ code, name }) => (
            <Link key={code} href={`/products/${code}`}>
              {name}
            </Link>
          ))}
        </nav>
        {children}
      </body>
    </html>
  );
}
