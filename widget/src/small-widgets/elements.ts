const star = 'l3.2 6.8 7.5.9-5.5 5.1 1.4 7.5-6.6-3.7-6.6 3.7 1.4-7.5-5.5-5.1 7.5-.9z';
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2${star}`).join('');

/** An element with its attributes and children, for widgets that do without React. */
export function element(
  name: string,
  attributes: Record<string, string>,
  children: (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Five stars, of which as much is filled as the rating is. `filledClass` is a further class of that part, with a space before it. */
export function createStars(rate: number, name: string, filledClass = ''): HTMLElement {
  const filled = element('span', { class: `ts-v-stars-foreground${filledClass}` }, [row()]);
  const empty = element('span', { class: 'ts-v-stars-background' }, [row()]);
  // Through the CSSOM: a strict CSP forbids style attributes.
  filled.style.width = `${Math.round(rate * 2000) / 100}%`;
  empty.style.width = `${Math.round(10000 - rate * 2000) / 100}%`;
  return element('span', { class: 'ts-v-stars', role: 'img', 'aria-label': name }, [filled, empty]);
}

/** Within an image that has a name of its own. */
function row(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 120 24');
  path.setAttribute('d', fiveStars);
  svg.append(path);
  return svg;
}
