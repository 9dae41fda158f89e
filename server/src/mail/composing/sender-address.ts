import { emailPattern, maxEmailLength } from '@opina/contract/constants/email';

export interface SenderAddress {
  /** Shown to the receiver. By default the name of the store. */
  readonly name: string | undefined;
  readonly address: string;
}

/** Reads `answers@shop.example` and `Name <answers@shop.example>`; undefined if the text is neither. */
export function parseSenderAddress(text: string): SenderAddress | undefined {
  const { name = '', address = text.trim() } =
    /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups ?? {};
  if (!emailPattern.test(address) || address.length > maxEmailLength || /\p{Cc}/u.test(name))
    return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || undefined, address };
}
