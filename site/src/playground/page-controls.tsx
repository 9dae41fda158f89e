import type { Sample } from '../frame/sample.ts';
import { Choice } from './choice.tsx';
import { directions, languages, pages, type Schemes, situations, widths } from './choices.ts';

interface PageControlsProps {
  readonly sample: Sample;
  readonly shown: Schemes;
  readonly onChange: (some: Partial<Sample>) => void;
  readonly onShow: (shown: Schemes) => void;
}

/** Controls for what is shown, and for the page around it. */
export const PageControls = ({ sample, shown, onChange, onShow }: PageControlsProps) => (
  <fieldset>
    <legend>What is shown, and where</legend>
    <Choice
      label="Language"
      value={sample.language}
      options={languages}
      onChange={(language) => onChange({ language })}
    />
    <Choice
      label="State"
      value={sample.situation}
      options={situations}
      onChange={(situation) => onChange({ situation })}
    />
    <Choice label="Page" value={shown} options={pages} onChange={onShow} />
    <Choice label="Width" value={sample.width} options={widths} onChange={(width) => onChange({ width })} />
    <Choice
      label="Direction of texts"
      value={sample.direction}
      options={directions}
      onChange={(direction) => onChange({ direction })}
    />
  </fieldset>
);
