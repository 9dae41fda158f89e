import type { ReactNode } from 'react';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSettingsTexts } from './settings-texts.ts';

interface SettingsPageProps {
  readonly title: string;
  readonly hint: ReactNode;
  /** `read`: others than owners see the page and change nothing. `nothing`: they do not see it. */
  readonly others: 'read' | 'nothing';
  readonly children: ReactNode;
}

/** The frame of one page of settings. Says to others than owners what they may do. */
export function SettingsPage({ title, hint, others, children }: SettingsPageProps) {
  const texts = useSettingsTexts();
  const store = useStore();
  usePageTitle(title, texts.title, store.name);
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="soft section-hint">{hint}</p>
      </div>
      {!store.isOwner && <Notice>{others === 'read' ? texts.ownersChange : texts.ownersOnly}</Notice>}
      {(store.isOwner || others === 'read') && children}
    </>
  );
}
