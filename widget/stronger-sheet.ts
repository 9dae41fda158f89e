/*
 * Rules of ours have the specificity of one class. Some themes style bare buttons and fields by an element and a class
 * (`button:not(.toggle)`, `input[type=email]`), which beats that. For pages with such rules this makes a second sheet:
 * what the first ones say of buttons and fields, with more specificity. A store's own rule of two classes beats that too.
 */

/** `.ts-_` and `html html` match nothing, they add specificity. A rule without a class gets one… */
const oneClass = ':is(button,input,textarea,.ts-_)';

/** …and a rule with a class so many elements that it still beats those: none of them has more than five. */
const sixElements = ':is(button,input,textarea,html html html html html html)';

/** What buttons and fields of ours have as a class. A rule for another class means neither. */
const controlClass =
  /\.ts-(button|link|field|thumb|photo|photo-viewer_rotation|photo-viewer_step|icon-button|dialog_close|dropdown-button|see-\w+|survey-filter_option|finding_chip|histogram-choice|survey-attribute-bar_label|attribute-widget_button)(--\w+|-up|-down)*(?![\w-])/;

/** Takes style sheets as the bundler minifies them: without comments, and without braces in strings. */
export function makeStrongerSheet(css: string): string {
  return splitRules(css)
    .map(({ head, body }) => {
      if (/^@(container|media|supports)/.test(head)) {
        const inner = makeStrongerSheet(body);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return '';
      const selectors = splitTop(head, ',').flatMap((selector) => strengthen(selector) ?? []);
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

/** `undefined` for a selector that means no button and no field. */
function strengthen(selector: string): string | undefined {
  if (!meansControls(splitTop(selector, ' >+~').at(-1) ?? '')) return undefined;
  const end = selector.search(/::[\w-]+$|:(before|after)$/);
  const [element, pseudo] = end < 0 ? [selector, ''] : [selector.slice(0, end), selector.slice(end)];
  return element + (hasClass(element) ? sixElements : oneClass) + pseudo;
}

/** Whether the last part of a selector may mean a button or a field: by its name, by a class, or because it names nothing. */
function meansControls(subject: string): boolean {
  if (/(^|[(,])(button|input|textarea)\b/.test(subject) || controlClass.test(subject)) return true;
  return /^(\*|\[|:not\()/.test(subject) && !subject.includes('.ts-');
}

/** Whether a selector has the specificity of a class or more. What stands in `:where()` has none. */
function hasClass(selector: string): boolean {
  const innermost = /:where\([^()]*\)|\(([^()]*)\)/g;
  let rest = selector;
  while (/[()]/.test(rest)) rest = rest.replace(innermost, (_, inside = '') => inside);
  return /[.[]|:(?!is|not|where)/.test(rest);
}

interface Rule {
  head: string;
  body: string;
}

function splitRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return rules;
}

/** The parts between separators that stand in no brackets. */
function splitTop(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[([]/.test(letter)) depth++;
    if (/[)\]]/.test(letter)) depth--;
    if (depth === 0 && separators.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
