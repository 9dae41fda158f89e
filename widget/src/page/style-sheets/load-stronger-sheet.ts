/** The code that applies the stronger sheet, which few pages need. */
export const loadStrongerSheet = () => import('./stronger-sheet.ts');
