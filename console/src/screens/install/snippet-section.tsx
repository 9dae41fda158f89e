import { useId } from 'react';
import type { InstallSearch } from '../../addresses/install-search.ts';
import { CopyButton } from '../../forms/copy-button.tsx';
import { Section } from '../../forms/section.tsx';
import { useStore } from '../../session/store-context.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInstallTexts } from './install-texts.ts';
import { codeOf, type PlatformName, platformNames, platforms } from './snippets/platforms.ts';
import type { SnippetPart } from './snippets/snippet.ts';

interface SnippetSectionProps {
  /** A path, if the server does not know its public address. */
  readonly scriptUrl: string;
  readonly search: InstallSearch;
  readonly onChange: (search: InstallSearch) => void;
}

export function SnippetSection({ scriptUrl, search, onChange }: SnippetSectionProps) {
  const { id: storeId } = useStore();
  const { snippets: texts } = useInstallTexts();
  const platform = platformNames.find((name) => name === search.platform) ?? 'html';
  const code = codeOf(platform, search.code);
  const { codes, parts } = platforms[platform];
  const values = { scriptUrl: new URL(scriptUrl, location.origin).href, storeId, code };
  return (
    <Section title={texts.title} hint={texts.hint}>
      {scriptUrl.startsWith('/') && <Notice kind="warn">{texts.noAddress}</Notice>}
      <div className="form-row form-pairs">
        <SelectField
          label={texts.platform}
          value={platform}
          options={platformNames.map((name) => ({ value: name, text: texts.platforms[name] }))}
          onChange={({ target }) => onChange({ platform: target.value, code: undefined })}
        />
        {codes.length > 1 && (
          <SelectField
            label={texts.code}
            hint={texts.codeHint}
            value={code}
            options={codes.map((name) => ({ value: name, text: texts.codes[name] ?? name }))}
            onChange={({ target }) => onChange({ code: target.value })}
          />
        )}
      </div>
      <Steps platform={platform} />
      {parts(values).map((part, at) => (
        <CodeBlock key={part.file ?? at} part={part} />
      ))}
    </Section>
  );
}

function Steps({ platform }: { readonly platform: PlatformName }) {
  const { snippets: texts } = useInstallTexts();
  const id = useId();
  return (
    <div>
      <h3 id={id}>{texts.steps}</h3>
      <ol className="install-steps" aria-labelledby={id}>
        {texts.where[platform].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function CodeBlock({ part: { file, text } }: { readonly part: SnippetPart }) {
  const { snippets: texts } = useInstallTexts();
  return (
    <figure className="install-code">
      <figcaption className="row spread">
        <code>{file}</code>
        <CopyButton text={text} texts={texts} of={file} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
