/** Who reads what: the sections of the site, and the documents of the project that stand in each. */

/** `docs/guides/console.md`, or a section of a document: `README.md#put-it-on-your-page`. */
type Source = string;

export interface Page {
  /** The last part of its address. */
  readonly name: string;
  /** Several are one page, one after the other. None if the page is made from the code. */
  readonly sources: readonly Source[];
  /** What is made from the code, as Markdown. */
  readonly made?: string;
  /** The document that the links in `made` are from. */
  readonly linksFrom?: string;
  /** In the navigation. The title of the document if left out. */
  readonly label?: string;
  /** What it is about, in lists. The first sentence of the document if left out. */
  readonly about?: string;
  /** Of a page that joins sections of a document. */
  readonly title?: string;
}

export interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

export interface Reader {
  /** The first part of the addresses. */
  readonly folder: string;
  readonly title: string;
  /** What the section helps to do, in one sentence. */
  readonly purpose: string;
  readonly groups: readonly Group[];
}

const guide = (name: string, label?: string): Page => ({
  name,
  sources: [`docs/guides/${name}.md`],
  ...(label !== undefined && { label }),
});

const comingFrom = (name: string): Page => ({ name, sources: [`docs/guides/coming-from/${name}.md`] });

const host = (name: string): Page => ({ name, sources: [`docs/guides/hosts/${name}.md`] });

const shopkeeper: Reader = {
  folder: 'shopkeeper',
  title: 'Shopkeeper',
  purpose: 'Ask customers for reviews, publish them, reply and answer.',
  groups: [
    {
      title: 'Come from another system',
      pages: [comingFrom('trustvox'), comingFrom('judgeme'), comingFrom('yotpo'), comingFrom('woocommerce')],
    },
    {
      title: 'Every day',
      pages: [guide('console'), guide('moderation'), guide('laws'), guide('review-log'), guide('feeds')],
    },
    { title: 'Collect reviews', pages: [guide('invitations'), guide('review-form'), guide('import')] },
    {
      title: 'Your store',
      pages: [
        guide('accounts'),
        guide('export'),
        { name: 'personal-data', sources: ['docs/personal-data.md'] },
      ],
    },
    { title: 'See it', pages: [{ name: 'pictures', sources: ['docs/screenshots/README.md'] }] },
  ],
};

const developer: Reader = {
  folder: 'developer',
  title: 'Developer',
  purpose: 'Put the widget on pages, give it your look, and connect your programs.',
  groups: [
    { title: 'Begin', pages: [guide('first-steps'), guide('promises')] },
    { title: 'The widget', pages: [guide('embed'), guide('theme'), guide('react', 'React and Next.js')] },
    { title: 'Your programs', pages: [guide('merchant-api'), guide('webhooks')] },
    {
      title: 'Examples',
      pages: [{ name: 'host-pages', sources: ['docs/host-pages.md'], label: 'How shops use it' }],
    },
  ],
};

const operator: Reader = {
  folder: 'operator',
  title: 'Operator',
  purpose: 'Install the server, run it, back it up, and let it grow.',
  groups: [
    {
      title: 'Run it',
      pages: [guide('operate'), guide('settings'), guide('mail'), guide('photos')],
    },
    {
      title: 'Where to run it',
      pages: ['vps', 'container', 'platform', 'kubernetes', 'postgresql', 'cdn'].map(host),
    },
    {
      title: 'Let it grow',
      pages: [guide('scale'), guide('several-databases'), guide('citus', 'Citus')],
    },
    { title: 'Keep it safe', pages: [{ name: 'security', sources: ['SECURITY.md'] }] },
  ],
};

const contributor: Reader = {
  folder: 'contributor',
  title: 'Contributor',
  purpose: 'Understand the code, change it, and learn why it is as it is.',
  groups: [
    {
      title: 'The code',
      pages: [
        { name: 'contributing', sources: ['CONTRIBUTING.md'] },
        { name: 'architecture', sources: ['docs/architecture.md'] },
        { name: 'glossary', sources: ['docs/glossary.md'] },
        { name: 'changelog', sources: ['CHANGELOG.md'] },
      ],
    },
    {
      title: 'Measured',
      pages: [{ name: 'benchmarks', sources: ['benchmarks/README.md'], label: 'Benchmarks' }],
    },
  ],
};

const start: Reader = {
  folder: 'start',
  title: 'Get started',
  purpose: 'Try it, put it on a page, and run it.',
  groups: [
    {
      title: 'Get started',
      pages: [
        {
          name: 'index',
          title: 'Get started',
          sources: [
            'README.md#install-it-in-one-line',
            'README.md#try-it-from-the-sources',
            'README.md#put-it-on-your-page',
            'README.md#run-it-in-production',
          ],
        },
      ],
    },
  ],
};

/** The four whom the first page leads to. */
export const readers: readonly Reader[] = [shopkeeper, developer, operator, contributor];

export const sections: readonly Reader[] = [start, ...readers];
