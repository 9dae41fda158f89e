import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleUser, LogOut, Monitor, Moon, Store, Sun } from 'lucide-react';
import { call } from '../api/call.ts';
import { MenuButton } from '../overlays/menu-button.tsx';
import { useAccount } from '../session/account.ts';
import { chooseScheme, type Scheme, schemes } from '../session/scheme.ts';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useFrameTexts } from './frame-texts.ts';

const schemeIcons = { auto: Monitor, light: Sun, dark: Moon };

/** The person's own menu: account, colours, signing out. */
export function AccountMenu() {
  const texts = useFrameTexts();
  const common = useCommonTexts();
  const account = useAccount();
  const router = useRouter();
  const queryClient = useQueryClient();
  const signOut = async () => {
    try {
      await call('signOut', {}, { isGated: false });
    } catch (error) {
      showToast({ kind: 'failed', text: errorText(common, error) });
      return;
    }
    await router.navigate({ to: '/sign-in' });
    queryClient.clear();
  };
  const scheme = (name: Scheme) => {
    const Icon = schemeIcons[name];
    return {
      id: name,
      text: `${texts.scheme}: ${texts.schemes[name]}`,
      icon: <Icon size={16} aria-hidden="true" />,
      onAction: () => chooseScheme(name),
    };
  };
  return (
    <MenuButton
      label={texts.accountMenu}
      className="button button-plain frame-account"
      entries={[
        {
          id: 'account',
          text: texts.account,
          icon: <CircleUser size={16} aria-hidden="true" />,
          onAction: () => void router.navigate({ to: '/account' }),
        },
        {
          id: 'stores',
          text: texts.stores,
          icon: <Store size={16} aria-hidden="true" />,
          onAction: () => void router.navigate({ to: '/' }),
        },
        ...schemes.map(scheme),
        {
          id: 'sign-out',
          text: texts.signOut,
          icon: <LogOut size={16} aria-hidden="true" />,
          onAction: () => void signOut(),
        },
      ]}
    >
      <CircleUser size={18} aria-hidden="true" />
      <span>{account.name || account.email}</span>
    </MenuButton>
  );
}
