import type { Settings } from './settings.ts';

/** The page has each of these settings once, and the widget takes the first element with the id. */
export interface Setting {
  /** On `window`. */
  readonly name: string;
  /** Of the element that it is for. */
  readonly id?: string;
}

interface Claim {
  readonly element: Element;
  readonly settings: Settings;
}

/** By the name of the setting; the one that came last is at the end. */
const claims = new Map<string, Claim[]>();

/**
 * Gives the setting, and the id, to the component that came last: of two pages that are in the document while one takes the place of the
 * other, the new one. The returned function takes them away, and gives them back to the one before. The widget is told by the id, which it
 * watches; the array is new each time, so that it never takes the settings for those of the page before.
 */
export function claim(setting: Setting, element: Element, settings: Settings): () => void {
  const list = claims.get(setting.name) ?? [];
  claims.set(setting.name, list);
  const mine: Claim = { element, settings };
  list.push(mine);
  grant(setting, list);
  return () => {
    list.splice(list.indexOf(mine), 1);
    release(setting, mine);
    grant(setting, list);
  };
}

export const isClaimed = ({ name }: Setting, element: Element): boolean =>
  !!claims.get(name)?.some((one) => one.element === element);

function grant(setting: Setting, list: readonly Claim[]): void {
  const page = window as unknown as Record<string, unknown>;
  const last = list.at(-1);
  for (const one of list) if (one.element !== last?.element) release(setting, one);
  if (last) page[setting.name] = [...last.settings];
  else delete page[setting.name];
  if (last && setting.id && last.element.id !== setting.id) last.element.id = setting.id;
}

function release({ id }: Setting, { element }: Claim): void {
  if (id && element.id === id) element.removeAttribute('id');
}
