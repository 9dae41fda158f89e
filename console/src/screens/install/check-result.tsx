import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useFormats } from '../../text/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CheckedPage } from './install-query.ts';
import { useInstallTexts } from './install-texts.ts';
import type { InstallTexts, ProblemFacts } from './text/texts.ts';

type Problem = CheckedPage['problems'][number];

const icons = { error: CircleAlert, warning: TriangleAlert, advice: Info };

/** What the check has found, the worst first, each with what to do. */
export function CheckResult({ result }: { readonly result: CheckedPage }) {
  const { check: texts } = useInstallTexts();
  const { ago } = useFormats();
  const { problems, url, host, last_seen_at: lastSeenAt, product_code: code, reviews } = result;
  const errors = problems.filter(({ level }) => level === 'error').length;
  const sorted = (['error', 'warning', 'advice'] as const).flatMap((level) =>
    problems.filter((problem) => problem.level === level),
  );
  return (
    <>
      <div className="install-checked">
        <p className="small soft">{texts.checked(url)}</p>
        {problems.length === 0 ? (
          <Notice kind="good">{texts.faultless}</Notice>
        ) : (
          <h3>{texts.found(errors, problems.length - errors)}</h3>
        )}
      </div>
      {sorted.length > 0 && (
        <ul className="install-problems">
          {sorted.map((problem) => (
            <ProblemLine key={`${problem.code} ${problem.value}`} problem={problem} />
          ))}
        </ul>
      )}
      <p className="small soft">
        {code === null ? texts.noProduct : texts.product(code, reviews)}
        {lastSeenAt !== null && <> · {texts.lastSeen(host, ago(lastSeenAt))}</>}
      </p>
    </>
  );
}

function ProblemLine({ problem }: { readonly problem: Problem }) {
  const { check: texts } = useInstallTexts();
  const Icon = icons[problem.level];
  const facts = factsOf(problem, texts);
  return (
    <li className={`install-problem install-${problem.level}`}>
      <Icon size={18} aria-hidden="true" />
      <div className="grow">
        <strong>
          <span className="only-read-aloud">{texts.levels[problem.level]}: </span>
          {texts.problems[problem.code](facts)}
        </strong>
        <p className="soft">{texts.todos[problem.code](facts)}</p>
      </div>
    </li>
  );
}

/** Names of the server in words of the person. */
function factsOf({ code, value, expected, others }: Problem, texts: InstallTexts['check']): ProblemFacts {
  const facts = { value: value ?? '', expected: expected ?? '', others: others.join(', ') };
  if (code === 'unreachable') return { ...facts, value: wordOf(texts.unreachable, facts.value) };
  if (code === 'markup_format') return { ...facts, value: wordOf(texts.formats, facts.value) };
  return facts;
}

const wordOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;
