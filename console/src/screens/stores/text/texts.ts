export interface StoresTexts {
  readonly title: string;
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly create: string;
  readonly newTitle: string;
  readonly newHint: string;
  readonly address: string;
  readonly addressHint: string;
  readonly name: string;
  readonly nameHint: string;
  readonly language: string;
  readonly send: string;
  readonly made: string;
  readonly roles: Readonly<Record<'owner' | 'editor' | 'viewer', string>>;
}
