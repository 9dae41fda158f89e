import { SelectField } from '../ui/field.tsx';
import { type PageLook, type PageScheme, type PageWidth, pageSchemes, pageWidths } from './use-page-look.ts';
import { useWidgetFrameTexts } from './widget-frame-texts.ts';

/** How wide the page is, and whether it is light or dark. */
export function PageLookFields({ width, scheme, setWidth, setScheme }: PageLook) {
  const texts = useWidgetFrameTexts();
  return (
    <>
      <SelectField
        label={texts.width}
        value={width}
        options={pageWidths.map((value) => ({ value, text: texts.widths[value] }))}
        onChange={({ target }) => setWidth(target.value as PageWidth)}
      />
      <SelectField
        label={texts.scheme}
        value={scheme}
        options={pageSchemes.map((value) => ({ value, text: texts.schemes[value] }))}
        onChange={({ target }) => setScheme(target.value as PageScheme)}
      />
    </>
  );
}
