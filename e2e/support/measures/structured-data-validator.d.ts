/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string; property?: string; index?: number }[];
    fieldNames: string[];
  }
  // biome-ignore lint/style/noDefaultExport: it is the package's
  export default class Validator {
    /** Items by format and type. Without a copy of schema.org's vocabulary it checks what Google requires. */
    validate(items: Partial<Record<'jsonld' | 'microdata', Record<string, unknown[]>>>): Promise<Issue[]>;
  }
}
