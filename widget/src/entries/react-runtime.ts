/** The one door to React: its chunk can be asked for before the code that draws with it has come. */
export { createRoot, type Root } from 'react-dom/client';
