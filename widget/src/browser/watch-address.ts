import { readGlobal } from './unclobbered.ts';

/**
 * Calls `onChange` whenever the page's address has changed without a load. Where there is no Navigation API, the
 * history's functions are wrapped, for good: a host may have wrapped ours since.
 */
export function watchAddress(onChange: () => void): void {
  let address = location.href;
  const check = () => {
    if (address === location.href) return;
    address = location.href;
    onChange();
  };
  const navigation = readGlobal('navigation') as EventTarget | undefined;
  const events = navigation ? 'currententrychange' : 'popstate';
  (navigation ?? window).addEventListener(events, check);
  if (navigation) return;
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function wrapped(...values) {
      change.apply(this, values);
      check();
    };
  }
}
