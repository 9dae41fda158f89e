/** The screens of a store, in the order of the navigation. */
type ScreenName =
  | 'overview'
  | 'reviews'
  | 'questions'
  | 'photos'
  | 'invitations'
  | 'products'
  | 'surveys'
  | 'appearance'
  | 'transfers'
  | 'install'
  | 'settings';

/** Words of the frame around the screens of a store. */
export interface FrameTexts {
  readonly skip: string;
  readonly navigation: string;
  readonly screens: Readonly<Record<ScreenName, string>>;
  /** Opens a menu of more screens; on narrow screens. */
  readonly more: string;
  readonly moreScreens: string;
  readonly stores: string;
  readonly account: string;
  readonly accountMenu: string;
  readonly signOut: string;
  readonly scheme: string;
  readonly schemes: Readonly<Record<'auto' | 'light' | 'dark', string>>;
  readonly waiting: (count: number) => string;
  readonly offline: string;
  readonly roles: Readonly<Record<'owner' | 'editor' | 'viewer', string>>;
}
