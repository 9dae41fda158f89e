import type { ThemeColour } from '@opina/contract/constants/appearance';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useFormats } from '../../text/formats.ts';
import { Button } from '../../ui/button.tsx';
import { useAppearanceTexts } from './appearance-texts.ts';
import { type Colours, contrastOfTheme, isColour, type Scheme } from './contrast.ts';
import { Text, useFields } from './fields.tsx';

interface ColourFieldProps {
  readonly name: ThemeColour;
  readonly scheme: Scheme;
  /** All colours of the scheme, as far as they are chosen and valid. */
  readonly chosen: Colours;
}

/** A colour as a text and as the browser's own chooser, and how well it is seen. */
export function ColourField({ name, scheme, chosen }: ColourFieldProps) {
  const texts = useAppearanceTexts();
  const { form, change } = useFields();
  const field = scheme === 'dark' ? (`theme.dark.${name}` as const) : (`theme.${name}` as const);
  const value = form[field].trim();
  const label = scheme === 'dark' ? texts.inDark(texts.colours[name]) : texts.colours[name];
  return (
    <div className="colour-field">
      <Text name={field} label={label} placeholder={texts.colourHint} />
      <input
        type="color"
        className="colour-well"
        aria-label={texts.pick(label)}
        data-empty={isColour(value) ? undefined : ''}
        value={isColour(value) ? value.toLowerCase() : '#808080'}
        onChange={({ target }) => change({ [field]: target.value })}
      />
      {value !== '' && (
        <Button
          look="plain"
          isIconOnly
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => change({ [field]: '' })}
        >
          {texts.reset(label)}
        </Button>
      )}
      <ContrastLine
        name={name}
        scheme={scheme}
        chosen={chosen}
        onUse={(colour) => change({ [field]: colour })}
      />
    </div>
  );
}

function ContrastLine({
  name,
  scheme,
  chosen,
  onUse,
}: ColourFieldProps & { readonly onUse: (colour: string) => void }) {
  const texts = useAppearanceTexts();
  const formats = useFormats();
  const contrast = contrastOfTheme(name, scheme, chosen);
  if (contrast === undefined) return null;
  const { ratio, wanted, isEnough, better } = contrast;
  // Rounded down: 4.48 must not look like 4.5.
  const words = [formats.average(Math.floor(ratio * 10) / 10), formats.number(wanted)] as const;
  const Icon = isEnough ? CircleCheck : TriangleAlert;
  return (
    <p className={`contrast ${isEnough ? '' : 'contrast-weak'}`} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{isEnough ? texts.passes(...words) : texts.fails(...words)}</span>
      {!isEnough && <Button onClick={() => onUse(better)}>{texts.use(better)}</Button>}
    </p>
  );
}
