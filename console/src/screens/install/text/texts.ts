import type { InstallProblemCode } from '@opina/contract/constants/install';
import type { PlatformName } from '../snippets/platforms.ts';

/** What a problem is about, as the server says it. */
export interface ProblemFacts {
  readonly value: string;
  readonly expected: string;
  readonly others: string;
}

type ProblemText = (facts: ProblemFacts) => string;

export interface InstallTexts {
  readonly title: string;
  readonly hint: string;
  readonly snippets: {
    readonly title: string;
    readonly hint: string;
    readonly platform: string;
    readonly code: string;
    readonly codeHint: string;
    readonly steps: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly noAddress: string;
    readonly platforms: Readonly<Record<PlatformName, string>>;
    readonly codes: Readonly<Record<string, string>>;
    readonly where: Readonly<Record<PlatformName, readonly string[]>>;
  };
  readonly check: {
    readonly title: string;
    readonly hint: string;
    readonly address: string;
    readonly addressHint: string;
    readonly run: string;
    readonly running: string;
    readonly faultless: string;
    readonly checked: (address: string) => string;
    readonly found: (errors: number, others: number) => string;
    readonly product: (code: string, reviews: number) => string;
    readonly noProduct: string;
    readonly lastSeen: (host: string, ago: string) => string;
    readonly levels: Readonly<Record<'error' | 'warning' | 'advice', string>>;
    readonly problems: Readonly<Record<InstallProblemCode, ProblemText>>;
    readonly todos: Readonly<Record<InstallProblemCode, ProblemText>>;
    readonly unreachable: Readonly<Record<'no_response' | 'timeout' | 'redirects', string>>;
    readonly formats: Readonly<Record<'json_ld' | 'micro_data', string>>;
    readonly errors: Readonly<Record<string, string>>;
  };
  readonly watch: {
    readonly title: string;
    readonly hint: string;
    readonly start: string;
    readonly stop: string;
    readonly open: string;
    readonly watching: string;
    readonly log: string;
    readonly asked: (host: string, code: string, reviews: number) => string;
    readonly hosts: string;
    readonly none: string;
    readonly noneText: string;
    readonly never: string;
    readonly last: (ago: string) => string;
    readonly product: (code: string, reviews: number) => string;
    readonly notNamed: string;
    readonly notNamedHint: string;
  };
}
