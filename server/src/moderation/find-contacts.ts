import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';
import { type Finding, findAll } from './finding.ts';

const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** People who want to pass a filter write `ana (arroba) gmail.com`. */
const spelled =
  /[\p{L}\p{N}._%+-]{1,64} ?[([]? ?(?:arroba|at) ?[)\]]? ?(?:gmail|hotmail|outlook|yahoo)(?:[. ]{1,3}com)?/giu;

export const findEmails = (text: string): Finding[] => [...findAll(text, address), ...findAll(text, spelled)];

const withScheme = /(?:https?:\/\/|www\.)[^\s<>"']+/giu;
const topLevel =
  'com|net|org|info|biz|shop|store|online|site|app|io|me|ly|gl|br|pt|es|mx|ar|cl|co|pe|uy|uk|us';
const bare = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._-])(?:[a-z0-9][a-z0-9-]{1,62}\.){1,4}(?:${topLevel})(?![\p{L}\p{N}_-])(?:\/[^\s<>"']*)?`,
  'giu',
);
/** `Adorei.com certeza volto`: a forgotten space, and `com` is a Portuguese word. */
const goesOn = /^\.?com\s+\p{L}/iu;

/** How far before an address a word may announce it. Without a limit, a text of many addresses would take quadratic time. */
const namingLength = 40;

/** Addresses of pages, also those without `https:`. */
export function findLinks(text: string): Finding[] {
  const isMeant = (match: RegExpMatchArray) => {
    const [found] = match;
    if (found.includes('/') || !/^[^.]+\.com$/i.test(found)) return true;
    const at = match.index ?? 0;
    const tail = text.slice(at + found.length - '.com'.length, at + found.length + namingLength);
    const before = text.slice(Math.max(0, at - namingLength), at);
    // `Adorei.com certeza`: the sentence goes on, so it is an address only after a word that announces one.
    return !goesOn.test(tail) || /\b(?:site|em|acesse|visite|visit|at|en|visita)\s*$/i.test(before);
  };
  return [...findAll(text, withScheme), ...findAll(text, bare, isMeant)];
}

/** Numbers that these words name are of something else. */
const otherNumber =
  /(?:pedido|order|orden|nota|nf-?e?|c[oó]d(?:igo)?|code|ean|gtin|sku|ref(?:er[eê]ncia)?|modelo|model|s[eé]rie|serial|lote|cpf|cnpj|protocolo|rastreio|tracking|n[ºo°]\.?|#)[\s:.#-]*$/iu;

/** `32 34 36 38 40` are sizes, and not the digits of a number. */
const isList = (text: string) => /^\s*\d{1,2}(?:[\s,;/]+\d{1,2}){2,}\s*$/.test(text);

/** How many candidates that are no numbers are tried in a text. A form's text can hold 700, which would take 20 ms. */
const maxTries = 100;

/** The library has this option, and its types do not. */
const options = (country: string) => ({ defaultCountry: country as CountryCode, maxTries });

/**
 * Telephone numbers as people of the store's country write them, and international ones. Only numbers that can exist there: prices,
 * years, sizes and most ids do not.
 * @param country two letters
 */
export function findPhones(text: string, country: string): Finding[] {
  return findPhoneNumbersInText(text, options(country))
    .filter(({ startsAt, endsAt }) => {
      const before = text.slice(Math.max(0, startsAt - 24), startsAt);
      return !isList(text.slice(startsAt, endsAt)) && !otherNumber.test(before);
    })
    .map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
}
