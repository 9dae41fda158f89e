import { useState } from 'react';
import type { Language, Situation } from '../frame/draft.ts';
import { Choice } from './choice.tsx';
import { CodeBlock } from './code-block.tsx';
import { codeOf } from './code-of.ts';
import { FeatureControls } from './feature-controls.tsx';
import { ThemeControls } from './theme-controls.tsx';
import { useDraft } from './use-draft.ts';
import { WidgetFrame } from './widget-frame.tsx';

const languages: readonly { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'pt-BR', text: 'Português' },
  { value: 'es', text: 'Español' },
];

const situations: readonly { value: Situation; text: string }[] = [
  { value: 'usual', text: 'Reviews of a demo store' },
  { value: 'few', text: 'Two reviews' },
  { value: 'none', text: 'No reviews' },
  { value: 'long', text: 'Long texts' },
  { value: 'hostile', text: 'Hostile texts' },
];

const schemes = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const;
type Schemes = keyof typeof schemes;

/** The real widget with everything that can be set on it, and the code that sets it. */
export function Playground() {
  const { draft, set, setFeature, setProperty, reset } = useDraft();
  const [shown, setShown] = useState<Schemes>('light');
  const { html, commands } = codeOf(draft);
  return (
    <div className="playground">
      <form
        className="playground-controls"
        aria-label="Controls"
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset>
          <legend>What is shown</legend>
          <Choice
            label="Language"
            value={draft.language}
            options={languages}
            onChange={(language) => set({ language })}
          />
          <Choice
            label="State"
            value={draft.situation}
            options={situations}
            onChange={(situation) => set({ situation })}
          />
          <Choice
            label="Page"
            value={shown}
            options={[
              { value: 'light', text: 'Light' },
              { value: 'dark', text: 'Dark' },
              { value: 'both', text: 'Light beside dark' },
            ]}
            onChange={setShown}
          />
        </fieldset>
        <FeatureControls features={draft.features} onChange={setFeature} />
        <ThemeControls properties={draft.properties} onChange={setProperty} />
        <button type="button" onClick={reset}>
          Reset
        </button>
      </form>
      <div className="playground-result">
        <div className="playground-codes" aria-live="polite">
          <CodeBlock title="On your page" code={html} />
          {commands !== '' && <CodeBlock title="On your server" code={commands} />}
        </div>
        <div className="playground-frames" data-count={schemes[shown].length}>
          {schemes[shown].map((scheme) => (
            <WidgetFrame key={scheme} title={`The widget on a ${scheme} page`} draft={{ ...draft, scheme }} />
          ))}
        </div>
      </div>
    </div>
  );
}
