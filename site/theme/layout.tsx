import { Layout as OriginalLayout } from '@rspress/core/theme-original';
import type { ComponentProps } from 'react';

/** Names the landmark that it stands in: the layout of Rspress has two of one kind on a page, without names. */
const NameOfAside = ({ name }: { readonly name: string }) => (
  <span hidden ref={(node) => node?.closest('aside')?.setAttribute('aria-label', name)} />
);

export const Layout = (props: ComponentProps<typeof OriginalLayout>) => (
  <OriginalLayout
    {...props}
    beforeSidebar={<NameOfAside name="Pages of this section" />}
    beforeOutline={<NameOfAside name="Headings of this page" />}
  />
);
