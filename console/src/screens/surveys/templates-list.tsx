import { Link } from '@tanstack/react-router';
import { questionTemplates } from '../../addresses/new-question-search.ts';
import { useStore } from '../../session/store-context.tsx';
import { useSurveysTexts } from './surveys-texts.ts';

/** Questions that most stores ask. Each opens as a new question, to be changed before it is saved. */
export function TemplatesList() {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  return (
    <ul className="templates" aria-label={texts.templatesTitle}>
      {questionTemplates.map((name) => (
        <li key={name}>
          <Link
            className="template"
            to="/stores/$storeId/surveys/new"
            params={{ storeId }}
            search={{ template: name }}
          >
            <strong>{texts.templates[name].name}</strong>
            <span className="soft small">{texts.templates[name].text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
