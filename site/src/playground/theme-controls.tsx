import { themeFields } from './theme-fields.ts';

interface ThemeControlsProps {
  readonly properties: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** A control for each property of the look: it is set once it is switched on. */
export function ThemeControls({ properties, onChange }: ThemeControlsProps) {
  return (
    <details>
      <summary>Properties of the look</summary>
      {themeFields.map(({ name, kind, start }) => {
        const value = properties[name];
        return (
          <div key={name} className="playground-property">
            <label className="playground-switch">
              <input
                type="checkbox"
                checked={value !== undefined}
                onChange={({ target }) => onChange(name, target.checked ? start : undefined)}
              />
              <code>{name}</code>
            </label>
            <input
              aria-label={`Value of ${name}`}
              type={kind}
              value={value ?? start}
              disabled={value === undefined}
              onChange={({ target }) => onChange(name, target.value)}
            />
          </div>
        );
      })}
    </details>
  );
}
