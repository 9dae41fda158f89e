export const maxPageSize = 100;
export const maxPage = 100_000;
export const maxOverviewDays = 4_000;
/** The last page of a store's reviews that people and search engines can open. */
export const maxStorePage = 1_000;
/** The merchant API: limits of what it accepts. */
export const merchantPageSize = 20;
export const maxTagsPageSize = 1_000;
