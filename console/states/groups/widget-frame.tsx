import type { SyntheticEvent } from 'react';
import { PageLookFields } from '../../src/widget-frame/page-look-fields.tsx';
import { usePageLook } from '../../src/widget-frame/use-page-look.ts';
import { WidgetFrame } from '../../src/widget-frame/widget-frame.tsx';
import type { States } from '../component-state.ts';

const preview = { product: 'KET-1', draft: {}, scheme: 'light' } as const;

function Fields() {
  return <PageLookFields {...usePageLook()} />;
}

/** As the page in the frame would say it, which is not there. */
function fail({ target }: SyntheticEvent) {
  const source = target instanceof HTMLIFrameElement ? target.contentWindow : null;
  dispatchEvent(new MessageEvent('message', { source, data: { kind: 'opina-preview-failed' } }));
}

export const widgetFrame = {
  PageLookFields: [{ name: 'usual', show: () => <Fields /> }],
  WidgetFrame: [
    {
      name: 'loading, as on a phone',
      show: ({ word }) => <WidgetFrame {...preview} title={word} width="phone" />,
    },
    {
      name: 'loading, as on a desktop',
      show: ({ word }) => <WidgetFrame {...preview} title={`${word} 2`} width="desktop" />,
    },
    {
      name: 'failed',
      show: ({ word }) => (
        <div onLoadCapture={fail}>
          <WidgetFrame {...preview} title={`${word} 3`} width="phone" />
        </div>
      ),
    },
  ],
} satisfies States;
