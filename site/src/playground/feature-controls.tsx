import { Choice } from './choice.tsx';
import { choices, minimum, switches } from './feature-fields.ts';

interface FeatureControlsProps {
  readonly features: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Of the recorded stores: every switch is on. */
const isOn = (features: FeatureControlsProps['features'], name: string) => features[name] !== false;

/** A control for each feature of a store. */
export function FeatureControls({ features, onChange }: FeatureControlsProps) {
  return (
    <fieldset>
      <legend>Features of the store</legend>
      {switches.map(({ name, text }) => (
        <label key={name} className="playground-switch">
          <input
            type="checkbox"
            name={name}
            checked={isOn(features, name)}
            onChange={({ target }) => onChange(name, target.checked ? undefined : false)}
          />
          {text}
        </label>
      ))}
      {choices.map(({ name, text, options }) => (
        <Choice
          key={name}
          label={text}
          value={String(features[name] ?? options[0])}
          options={options.map((value) => ({ value, text: value }))}
          onChange={(value) => onChange(name, value === options[0] ? undefined : value)}
        />
      ))}
      <label className="playground-field">
        <span>{minimum.text}</span>
        <input
          type="number"
          min={0}
          value={Number(features[minimum.name] ?? 0)}
          onChange={({ target }) => onChange(minimum.name, Number(target.value) || undefined)}
        />
      </label>
    </fieldset>
  );
}
