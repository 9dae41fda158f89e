/** The look of the page where people unsubscribe, after what all pages share: its panels are lighter than what is behind them. */
export const unsubscribeStyle = `
:root { --panel: light-dark(#fff, #24221f); --back: light-dark(#f6f4f0, #191816); --danger: light-dark(#a5221a, #ff9d94);
  --good: light-dark(#1d6b3a, #8fd6a8); }
body { max-width: 640px; padding: 40px 16px 48px; }
h1 { font-size: clamp(24px, 6vw, 30px); line-height: 1.25; text-wrap: balance; }
h2 { font-size: 19px; line-height: 1.3; }
.lead { margin-top: 12px; color: var(--muted); }
section, details { margin-top: 20px; padding: 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--panel); }
section > * + *, form > * + * { margin-top: 14px; }
.muted, footer { color: var(--muted); font-size: 14px; }
.done { border-color: var(--good); }
.done h1 { color: var(--good); }
.wrong { color: var(--danger); font-weight: 600; }
th, td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border: 0; color: var(--muted); font-size: 14px; }
td { width: 42%; padding-inline-end: 0; color: var(--muted); }
button { min-height: 48px; padding: 10px 22px; border: 1px solid var(--text); border-radius: 10px; background: var(--text);
  color: var(--panel); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: var(--edge); background: none; color: var(--text); }
button.danger { border-color: var(--danger); background: none; color: var(--danger); }
button:hover { opacity: .86; }
:focus-visible { outline-width: 3px; border-radius: 6px; }
summary { min-height: 24px; font-size: 19px; font-weight: 700; line-height: 1.3; cursor: pointer; }
details form { margin-top: 16px; }
label { display: block; font-weight: 600; }
input[type="email"] { width: 100%; min-height: 48px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--edge);
  border-radius: 10px; background: var(--back); color: var(--text); font: inherit; }
fieldset { padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
fieldset label { display: flex; gap: 10px; align-items: center; min-height: 40px; font-weight: 400; }
input[type="radio"] { flex: none; width: 20px; height: 20px; accent-color: var(--text); }
footer { margin-top: 32px; }
footer p + p { margin-top: 8px; }
`;
