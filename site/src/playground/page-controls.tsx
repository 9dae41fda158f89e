import type { Draft } from '../frame/draft.ts';
import { Choice } from './choice.tsx';
import { directions, languages, pages, type Schemes, situations, widths } from './choices.ts';

interface PageControlsProps {
  readonly draft: Draft;
  readonly shown: Schemes;
  readonly onChange: (some: Partial<Draft>) => void;
  readonly onShow: (shown: Schemes) => void;
}

/** Controls for what is shown, and for the page around it. */
export const PageControls = ({ draft, shown, onChange, onShow }: PageControlsProps) => (
  <fieldset>
    <legend>What is shown, and where</legend>
    <Choice
      label="Language"
      value={draft.language}
      options={languages}
      onChange={(language) => onChange({ language })}
    />
    <Choice
      label="State"
      value={draft.situation}
      options={situations}
      onChange={(situation) => onChange({ situation })}
    />
    <Choice label="Page" value={shown} options={pages} onChange={onShow} />
    <Choice label="Width" value={draft.width} options={widths} onChange={(width) => onChange({ width })} />
    <Choice
      label="Direction of texts"
      value={draft.direction}
      options={directions}
      onChange={(direction) => onChange({ direction })}
    />
  </fieldset>
);
