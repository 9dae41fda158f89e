const root = '.opina-carousel';

/** The carousel's look, over the base style sheet. Cards are as many as fit; the row scrolls by itself under a finger. */
export const carouselStyle = `
div${root}{display:grid;gap:var(--_3)}
${root} .opina-carousel_title{font-size:var(--_large);font-weight:600;line-height:1.3}
${root} .opina-carousel_note{color:var(--_muted);font-size:var(--_small)}
${root} .opina-carousel_row{overflow-x:auto;padding:var(--_1);scroll-snap-type:x mandatory;scrollbar-width:none}
${root} .opina-carousel_row:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
${root} .opina-carousel_cards{display:flex;gap:var(--_4)}
${root} .opina-carousel_card{display:flex;flex:0 0 min(100%,300px);flex-direction:column;gap:var(--_2);padding:var(--_4);border:1px solid var(--_border);border-radius:var(--_radius);scroll-snap-align:start}
${root} .opina-carousel_card>:first-child{display:grid;gap:var(--_2)}
${root} .opina-carousel_name{font-weight:600}
${root} .opina-carousel_about{margin-block-start:auto;color:var(--_muted);font-size:var(--_small)}
${root} .opina-carousel_end{display:flex;flex-wrap:wrap;align-items:center;gap:var(--_2)}
${root} .opina-carousel_all{display:inline-flex;align-items:center;min-block-size:44px;margin-inline-start:auto;font-size:var(--_small);text-decoration:underline;text-underline-offset:.25em}
${root} .opina-carousel_step{inline-size:44px;block-size:44px;padding:0;border:1px solid var(--_edge);border-radius:50%;background:none;color:inherit;font:inherit;font-size:var(--_large);line-height:1;text-align:center}
${root} .opina-carousel_step[aria-disabled=true]{border-color:var(--_border);color:var(--_muted);cursor:default}
@media (prefers-reduced-motion:no-preference){${root} .opina-carousel_row{scroll-behavior:smooth}}
`;
