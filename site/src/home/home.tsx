import { useDark } from '@rspress/core/runtime';
import { useMemo } from 'react';
import { readers } from '../pages/readers.ts';
import { firstSample } from '../playground/use-sample.ts';
import { WidgetFrame } from '../playground/widget-frame.tsx';

/** What Opina does, for whom, in the order in which it happens. */
const parts = [
  ['Customers', 'get a message after an order, and write a review in a form, with photos or a video.'],
  [
    'Shoppers',
    'read ratings, reviews, photos and answers on the product page. They vote and ask questions there.',
  ],
  [
    'Merchants',
    'put the widget on a page with one script tag. In the console they publish, reply and answer.',
  ],
  ['Operators', 'run one server. It stores everything in an embedded database, or in PostgreSQL.'],
] as const;

/** The first page: the running widget, what Opina is, how to start, and where each reader goes on. */
export function Home() {
  const isDark = useDark();
  const sample = useMemo(
    () => ({ ...firstSample, scheme: isDark ? ('dark' as const) : ('light' as const) }),
    [isDark],
  );
  return (
    <main className="home">
      <header className="home-lead">
        <h1>Product reviews that belong to your store</h1>
        <p>
          Opina collects and shows product reviews, questions and answers. It is open source, and you host it
          yourself.
        </p>
        <div className="home-start">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, also by keys. */}
          <pre tabIndex={0}>
            <code>npm ci && npm start</code>
          </pre>
          <a className="home-button" href="/start/index.html">
            Get started
          </a>
          <a href="/playground/index.html">Try every setting</a>
        </div>
      </header>
      <section className="home-widget" aria-labelledby="running">
        <h2 id="running">The widget, running</h2>
        <p>
          As it stands on a product page. Filter, open a photo, vote: this page answers with recorded
          responses.
        </p>
        <WidgetFrame title="The widget of a demo store" sample={sample} />
      </section>
      <section aria-labelledby="parts">
        <h2 id="parts">Who does what</h2>
        <dl className="home-parts">
          {parts.map(([who, what]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <nav aria-labelledby="readers">
        <h2 id="readers">Read on</h2>
        <ul className="home-readers">
          {readers.map(({ folder, title, purpose }) => (
            <li key={folder}>
              <a href={`/${folder}/index.html`}>{title}</a>
              <p>{purpose}</p>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
