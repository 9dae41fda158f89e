import { Link } from '@tanstack/react-router';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { pageLink } from './page-link.ts';
import type { Question } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';

/** Where the question comes from: product, page, asker. */
export function QuestionFacts({ question }: { readonly question: Question }) {
  const { id: storeId } = useStore();
  const texts = useQuestionsTexts();
  const { time } = useFormats();
  const { product } = question;
  const page = pageLink(question.page_url);
  const facts: readonly Fact[] = [
    [
      texts.facts.product,
      <Link
        key="product"
        to="/stores/$storeId/questions"
        params={{ storeId }}
        search={{ status: 'any', product: product.id, question: question.id }}
      >
        {product.name ? `${product.name} (${product.id})` : product.id}
      </Link>,
    ],
    [texts.facts.asker, question.has_asker ? texts.asker.known : texts.asker.unknown],
    [
      texts.facts.page,
      // The asker's browser said so: the other page learns nothing about the console.
      page && (
        <a key="page" href={page.href} target="_blank" rel="noopener noreferrer nofollow">
          {page.text}
        </a>
      ),
    ],
    [texts.facts.asked, time(question.created_at)],
    [texts.facts.answered, question.answered_at && time(question.answered_at)],
  ];
  return (
    <section className="panel stack" aria-label={texts.about}>
      <h3>{texts.about}</h3>
      <Facts facts={facts} />
    </section>
  );
}
