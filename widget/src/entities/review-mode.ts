/** How the menu filters or orders the list of reviews. */
export type MenuMode = 'default' | 'positive' | 'negative' | 'by_votes' | 'with_photos';

/** How the list of reviews is filtered or ordered; `survey`: by an option that customers chose; `found`: by conditions. */
export type ReviewMode = MenuMode | 'survey' | 'found';
