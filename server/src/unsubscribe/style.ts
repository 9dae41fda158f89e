/** The look of the page where people unsubscribe. Its hash is in the page's policy: nothing else may style it. */
export const pageStyle = `
:root { color-scheme: light dark; --text: light-dark(#1d1c1a, #f1efec); --muted: light-dark(#5f5b55, #b5b0a8);
  --line: light-dark(#e2ddd5, #3b3833); --panel: light-dark(#fff, #24221f); --back: light-dark(#f6f4f0, #191816);
  --edge: light-dark(#8c867d, #7d776e); --danger: light-dark(#a5221a, #ff9d94); --good: light-dark(#1d6b3a, #8fd6a8); }
* { box-sizing: border-box; margin: 0; }
body { max-width: 640px; margin: 0 auto; padding: 40px 16px 48px; background: var(--back); color: var(--text);
  font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: clamp(24px, 6vw, 30px); line-height: 1.25; text-wrap: balance; }
h2 { font-size: 19px; line-height: 1.3; }
.lead { margin-top: 12px; color: var(--muted); }
section, details { margin-top: 20px; padding: 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--panel); }
section > * + *, form > * + * { margin-top: 14px; }
.muted, footer { color: var(--muted); font-size: 14px; }
.done { border-color: var(--good); }
.done h1 { color: var(--good); }
.wrong { color: var(--danger); font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: start; vertical-align: top; }
thead th { border: 0; color: var(--muted); font-size: 14px; }
td { width: 42%; padding-inline-end: 0; color: var(--muted); }
button { min-height: 48px; padding: 10px 22px; border: 1px solid var(--text); border-radius: 10px; background: var(--text);
  color: var(--panel); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: var(--edge); background: none; color: var(--text); }
button.danger { border-color: var(--danger); background: none; color: var(--danger); }
a { color: inherit; text-underline-offset: 3px; }
button:hover { opacity: .86; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; border-radius: 6px; }
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
