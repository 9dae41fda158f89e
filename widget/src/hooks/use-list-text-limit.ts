import { defaultTextLimit, desktopTextLimit } from '../text/truncate-text.ts';
import { useMobileAgent } from './use-mobile-agent.ts';

export function useListTextLimit(): number {
  return useMobileAgent() ? defaultTextLimit : desktopTextLimit;
}
