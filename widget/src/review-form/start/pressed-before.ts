import { rootId } from './page-names.ts';

/** The root of the page's form, which keeps the button that was pressed last. */
interface FormRoot extends HTMLElement {
  pressed?: HTMLElement;
}

/**
 * The page's only inline script, in the syntax of old browsers. It remembers a button that is pressed before the form's script has
 * come. Without it the browser would send the form itself, which the page's policy forbids, and the press would be lost.
 */
export const rememberPress = `addEventListener("click",function(e){var r=document.getElementById("${rootId}"),b=e.target.closest&&e.target.closest("button");if(b&&r&&!("ready"in r.dataset)){e.preventDefault();r.pressed=b}},true)`;

/** Presses the button that was pressed before the script has come, if it is still there. */
export function pressAgain(root: FormRoot): void {
  const { pressed } = root;
  delete root.pressed;
  if (pressed?.isConnected) pressed.click();
}
