/** What a snippet is filled in with. */
export interface SnippetValues {
  /** Absolute address of the script. */
  readonly scriptUrl: string;
  readonly storeId: string;
  /** Which of the platform's codes names the product; one of the `codes` of the platform. */
  readonly code: string;
}

/** One file, or one place, that a merchant pastes into. */
export interface SnippetPart {
  /** The name of a file, if the part is one. */
  readonly file?: string;
  readonly text: string;
}

/** What a shop is made with. */
export interface Platform {
  /** The codes that may name a product, the usual one first. One: there is no choice. */
  readonly codes: readonly string[];
  readonly parts: (values: SnippetValues) => readonly SnippetPart[];
}

/**
 * A text as JavaScript in any template: no character of it can end a script, or begin an expression of a template language or of
 * PHP.
 */
export const scriptText = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&{}%\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A text as an attribute of HTML, and as XML. */
export const attributeText = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A text as PHP between single quotes. */
export const phpText = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

interface HtmlValues extends Pick<SnippetValues, 'scriptUrl' | 'storeId'> {
  /** Code of the template that prints JavaScript. */
  readonly productId: string;
  readonly productName: string;
}

/** The snippet of pages that a server draws. */
export const htmlSnippet = ({ scriptUrl, storeId, productId, productName }: HtmlValues): string =>
  `<div id="_trustvox_widget"></div>
<script>
  window._trustvox = [
    ['_storeId', ${scriptText(storeId)}],
    ['_productId', ${productId}],
    ['_productName', ${productName}],
  ];
</script>
<script async src="${attributeText(scriptUrl)}"></script>
`;
