export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const key = 'opina-scheme';

const system = matchMedia('(prefers-color-scheme: dark)');

function currentScheme(): Scheme {
  const stored = localStorage.getItem(key);
  return schemes.find((scheme) => scheme === stored) ?? 'auto';
}

function show(): void {
  const scheme = currentScheme();
  const ofSystem = system.matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = scheme === 'auto' ? ofSystem : scheme;
}

/** Shows the colours that the person chose in this browser, or those of the system, from now on. */
export function startScheme(): void {
  show();
  system.addEventListener('change', show);
}

/** `auto`: the colours of the system. */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(key, scheme);
  show();
}
