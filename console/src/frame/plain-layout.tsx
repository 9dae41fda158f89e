import './frame.css';
import type { ReactNode } from 'react';

/** A narrow card in the middle, for signing in and the like. */
export function PlainLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="plain">
      <p className="brand">Opina</p>
      <div className="panel stack plain-card">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
