/** The look of the pages of a store and of its products, after what all pages share. */
export const storePageStyle = `
body { max-width: 760px; padding: 32px 20px 48px; }
h1 { font-size: clamp(22px, 5vw, 30px); line-height: 1.25; }
h1 + * { margin-top: 20px; }
h2 { margin: 40px 0 12px; font-size: 19px; line-height: 1.3; }
#reviews { scroll-margin-top: 20px; }
h3 { font-size: 16px; }
p + p, p + ul, ul + p { margin-top: 8px; }
main > ul { padding-inline-start: 22px; }
.average { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 20px;
  border-radius: 14px; background: var(--panel); }
.average strong { font-size: 44px; line-height: 1; }
.average p { flex-basis: 100%; color: var(--muted); }
svg { display: block; fill: var(--star); }
.stars { width: 120px; height: 24px; }
.empty { fill: none; stroke: var(--muted); }
caption:not(.shown) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 7px 0; vertical-align: middle; }
th[scope="row"] { white-space: nowrap; }
thead { color: var(--muted); font-size: 14px; }
.shown { margin-top: 24px; font-weight: 600; text-align: start; }
.figures { gap: 0; margin-top: 16px; }
.figures dt { padding: 7px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
.figures dt span + span { font-variant-numeric: tabular-nums; text-align: end; }
th.wide { white-space: normal; }
.months + .note { margin-top: 16px; }
.number { width: 1%; padding-inline-start: 16px; font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap; }
.bar { width: 100%; padding-inline-start: 16px; }
.bar svg { width: 100%; height: 10px; border-radius: 5px; background: var(--line); }
dl { display: grid; gap: 12px; }
dt { display: flex; justify-content: space-between; gap: 16px; font-weight: 600; }
dd, .note, footer { color: var(--muted); }
ol { display: grid; margin-top: 16px; padding: 0; list-style: none; }
ol > li { padding: 20px 0; border-top: 1px solid var(--line); }
.meta { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; margin-bottom: 8px; color: var(--muted); font-size: 14px; }
.meta .stars { width: 90px; height: 18px; }
.text { margin-top: 4px; white-space: pre-line; }
.reply { margin-top: 12px; padding: 12px 14px; border-radius: 10px; background: var(--panel); font-size: 15px; }
nav, .beside, nav ul { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
nav { justify-content: space-between; gap: 12px; margin-top: 8px; padding-top: 20px; border-top: 1px solid var(--line); }
nav ul { padding: 0; list-style: none; gap: 4px; color: var(--muted); font-variant-numeric: tabular-nums; }
nav a { display: flex; align-items: center; justify-content: center; gap: 8px; min-width: 44px; min-height: 44px;
  padding: 4px 8px; border-radius: 10px; text-decoration: none; }
nav a:hover { background: var(--panel); }
nav + p { margin-top: 28px; }
.beside a { padding: 4px 18px; border: 1px solid var(--edge); font-weight: 600; }
nav a[aria-current] { background: var(--text); color: var(--back); font-weight: 600; }
.months .number { width: auto; padding-inline-start: 8px; }
.months thead th { vertical-align: bottom; white-space: normal; overflow-wrap: normal; }
@media (max-width: 600px) {
  .months thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .months tr, .months td { display: flex; justify-content: space-between; }
  .months tr { flex-direction: column; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .months th[scope="row"] { font-weight: 600; }
  .months td { width: auto; padding: 3px 0; }
  .months td::before { content: attr(data-name); color: var(--muted); }
  .beside { flex-basis: 100%; }
  .beside a { flex: 1; padding: 4px 8px; }
  nav ul { flex-basis: 100%; justify-content: center; gap: 0; }
  nav ul a { min-width: 40px; }
}
footer { margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
`;
