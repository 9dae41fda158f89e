/** What a browser offers first when a person chooses a file to import. */
export const acceptedFiles = '.csv,.tsv,.txt,.jsonl,.ndjson,text/csv,application/x-ndjson';

/** Whose files are recognised without help. The server has the whole list; these names are what people look for. */
export const knownSystems =
  'Judge.me, Yotpo, Loox, Okendo, Stamped, Trustpilot, Opinew, Ryviu, CusRev, Shopify Product Reviews, WooCommerce, VTEX';

export const bytesOfMegabyte = 1_048_576;
