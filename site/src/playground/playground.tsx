import { useState } from 'react';
import { type Schemes, schemes } from './choices.ts';
import { CodeBlock } from './code-block.tsx';
import { codeOf } from './code-of.ts';
import { FeatureControls } from './feature-controls.tsx';
import { FieldControls } from './field-controls.tsx';
import { PageControls } from './page-controls.tsx';
import { partFields, themeOfStoreFields } from './style-fields.ts';
import { themeFields } from './theme-fields.ts';
import { useSample } from './use-sample.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** The real widget with everything that can be set on it, and the code that sets it. */
export function Playground() {
  const { sample, set, setFeature, setProperty, setStyle, reset } = useSample();
  const [shown, setShown] = useState<Schemes>('light');
  const { html, commands } = codeOf(sample);
  return (
    <div className="playground">
      <form
        className="playground-controls"
        aria-label="Controls"
        onSubmit={(event) => event.preventDefault()}
      >
        <PageControls sample={sample} shown={shown} onChange={set} onShow={setShown} />
        <FeatureControls features={sample.features} onChange={setFeature} />
        <FieldControls
          title="Properties of the look"
          fields={themeFields}
          values={sample.properties}
          onChange={setProperty}
        />
        <FieldControls
          title="Theme of the store"
          fields={themeOfStoreFields}
          values={sample.style}
          onChange={setStyle}
        />
        <FieldControls
          title="Styles of parts"
          fields={partFields}
          values={sample.style}
          onChange={setStyle}
        />
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
            <WidgetFrame
              key={scheme}
              title={`The widget on a ${scheme} page`}
              sample={{ ...sample, scheme }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
