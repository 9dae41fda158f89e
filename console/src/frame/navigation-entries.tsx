import {
  ArrowLeftRight,
  Images,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  Package,
  Palette,
  PlugZap,
  Settings,
  Star,
} from 'lucide-react';
import type { FrameTexts } from './text/texts.ts';

export interface NavigationEntry {
  readonly to: `/stores/$storeId/${string}`;
  /** The key of its words. */
  readonly text: keyof FrameTexts['screens'];
  readonly icon: LucideIcon;
  /** What waits there is shown as a number. */
  readonly waits?: 'reviews' | 'questions';
}

/** The screens of a store. Narrow screens show the first ones, and the others in a menu. */
export const navigationEntries = [
  { to: '/stores/$storeId/overview', text: 'overview', icon: LayoutDashboard },
  { to: '/stores/$storeId/reviews', text: 'reviews', icon: Star, waits: 'reviews' },
  { to: '/stores/$storeId/questions', text: 'questions', icon: MessageCircleQuestion, waits: 'questions' },
  { to: '/stores/$storeId/photos', text: 'photos', icon: Images },
  { to: '/stores/$storeId/invitations', text: 'invitations', icon: Mail },
  { to: '/stores/$storeId/products', text: 'products', icon: Package },
  { to: '/stores/$storeId/surveys', text: 'surveys', icon: ListChecks },
  { to: '/stores/$storeId/appearance', text: 'appearance', icon: Palette },
  { to: '/stores/$storeId/import-export', text: 'transfers', icon: ArrowLeftRight },
  { to: '/stores/$storeId/install', text: 'install', icon: PlugZap },
  { to: '/stores/$storeId/settings', text: 'settings', icon: Settings },
] as const satisfies readonly NavigationEntry[];

/** How many entries narrow screens show beside the menu, if not all fit. */
export const shownOnNarrow = 4;
