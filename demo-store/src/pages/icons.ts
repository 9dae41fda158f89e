import { type Html, html } from '../html.ts';

function icon(paths: Html): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const bagIcon = icon(html`<path d="M5.5 8.5h13l1 11.5h-15z"/><path d="M9 10.5V7a3 3 0 0 1 6 0v3.5"/>`);
export const truckIcon = icon(
  html`<path d="M2.5 6.5h11.5v10H2.5zM14 10h4l3.5 3.5v3H14z"/><circle cx="7" cy="17.5" r="1.8"/><circle cx="17.5" cy="17.5" r="1.8"/>`,
);
export const returnIcon = icon(html`<path d="M4 9h11a5 5 0 0 1 0 10H8"/><path d="M8 5 4 9l4 4"/>`);
export const shieldIcon = icon(
  html`<path d="M12 3l7 3v5.5c0 4.3-2.900 7.7-7 9.5-4.1-1.8-7-5.2-7-9.5V6z"/><path d="M9 12l2.2 2.2L15.5 10"/>`,
);
export const arrowIcon = icon(html`<path d="M5 12h14"/><path d="m13 6 6 6-6 6"/>`);
