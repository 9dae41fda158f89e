/** The seal's look, over the base style sheet. */
export const sealStyle = `
.opina-seal a{display:inline-flex;min-block-size:44px;padding:0 16px;border:1px solid var(--_edge);border-radius:22px;background:var(--_surface);font-size:var(--_small);font-weight:600;text-decoration:none;align-items:center}
.opina-seal a:hover{text-decoration:underline}
div.opina-seal--left,div.opina-seal--right{position:fixed;z-index:999;inset:auto auto 12px 12px;inline-size:auto;container:none}
div.opina-seal--right{inset:auto 12px 12px auto}
`;
