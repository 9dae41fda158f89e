import type {
  AppearanceOrigin,
  CustomStyleRule,
  QuestionsPosition,
  ThemeColour,
  ThemeScheme,
} from '@opina/contract/constants/appearance';
import type { FlagName } from '../appearance-form.ts';

/** Words of the appearance of the widget. */
export interface AppearanceTexts {
  readonly title: string;
  readonly hint: string;
  readonly onlyOwners: string;
  readonly shown: string;
  readonly shownHint: string;
  readonly flags: Readonly<Record<FlagName, readonly [label: string, hint: string]>>;
  readonly minimum: string;
  readonly minimumHint: string;
  readonly position: string;
  readonly positions: Readonly<Record<QuestionsPosition, string>>;
  readonly format: string;
  readonly formats: Readonly<Record<'json_ld' | 'micro_data', string>>;
  readonly tracking: string;
  readonly trackings: Readonly<Record<'all' | 'some' | 'none', string>>;
  readonly theme: string;
  readonly themeHint: string;
  readonly scheme: string;
  readonly schemes: Readonly<Record<ThemeScheme, string>>;
  readonly font: string;
  readonly fontHint: string;
  readonly fontSize: string;
  readonly radius: string;
  readonly lightColours: string;
  readonly darkColours: string;
  readonly darkHint: string;
  readonly colours: Readonly<Record<ThemeColour, string>>;
  readonly colourHint: string;
  readonly pick: (name: string) => string;
  readonly reset: (name: string) => string;
  readonly notColour: string;
  readonly notNumber: (min: number, max: number) => string;
  readonly passes: (ratio: string, wanted: string) => string;
  readonly fails: (ratio: string, wanted: string) => string;
  readonly use: (colour: string) => string;
  readonly style: string;
  readonly styleHint: string;
  readonly fonts: string;
  readonly fontsHint: string;
  readonly notFont: (address: string) => string;
  readonly parts: Readonly<Record<CustomStyleRule, string>>;
  readonly declarations: string;
  readonly notDeclaration: (line: string) => string;
  readonly preview: string;
  readonly previewHint: string;
  readonly product: string;
  readonly noProduct: string;
  readonly noProductText: string;
  readonly previewOf: (version: number) => string;
  readonly unpublished: string;
  readonly discard: string;
  readonly publish: string;
  readonly publishing: string;
  readonly publishTitle: string;
  readonly before: string;
  readonly after: string;
  readonly setting: string;
  readonly published: string;
  readonly showsSoon: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly inDark: (name: string) => string;
  readonly history: string;
  readonly historyHint: string;
  readonly noVersions: string;
  readonly version: (number: number) => string;
  readonly current: string;
  readonly origins: Readonly<Record<AppearanceOrigin, string>>;
  readonly restoredFrom: (version: number) => string;
  readonly look: string;
  readonly lookAt: (version: number) => string;
  readonly stopLooking: string;
  readonly goBack: string;
  readonly goBackTo: (version: number) => string;
  readonly goBackQuestion: string;
  readonly wentBack: (version: number) => string;
  readonly older: string;
  readonly errors: Readonly<Record<string, string>>;
}
