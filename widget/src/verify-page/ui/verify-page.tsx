import { useEffect, useState } from 'react';
import type { CheckedLog, Noted } from '../check/check-log.ts';
import type { CheckedReview } from '../check/check-review.ts';
import { witnessesIn } from '../check/witness-keys.ts';
import type { VerifyPage } from '../names.ts';
import type { VerifyTexts } from '../text/texts.ts';
import { OneReview } from './one-review.tsx';
import { WholeLog } from './whole-log.tsx';
import { WordsContext, wordsOf } from './words.ts';

interface VerifyPageProps {
  readonly page: VerifyPage;
  readonly texts: VerifyTexts;
}

/** The page on which anybody checks the log of a store in their own browser. */
export function VerifyPageContent({ page, texts }: VerifyPageProps) {
  if (page.store === undefined)
    return (
      <main>
        <h1>{texts.unknownStore}</h1>
      </main>
    );
  return (
    <WordsContext.Provider value={wordsOf(texts, page.store.locale)}>
      <main>
        <h1>{texts.title(page.store.name)}</h1>
        <p>{texts.intro}</p>
        <noscript>
          <p>{texts.noScript}</p>
          <Command address={page.address} />
        </noscript>
        <Checks review={page.review} />
        <section>
          <h2>{texts.limits}</h2>
          {texts.limitLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{texts.elsewhere}</p>
          <Command address={page.address} />
        </section>
      </main>
    </WordsContext.Provider>
  );
}

/** What is checked knows of each other: the key that somebody pasted is of both, and the whole log has all entries of the review. */
function Checks({ review }: { review: string }) {
  const [isReady, setIsReady] = useState(false);
  const [noted, setNoted] = useState<Noted>({});
  const [checked, setChecked] = useState<CheckedReview>();
  const [log, setLog] = useState<{ readonly of: string; readonly log: CheckedLog }>();
  useEffect(() => {
    const readAddress = () => {
      const witnesses = witnessesIn(location.hash);
      if (witnesses !== '') setNoted((now) => ({ ...now, witnesses }));
    };
    readAddress();
    setIsReady(true);
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, []);
  const name = checked?.opening.review;
  return (
    <>
      <OneReview
        isReady={isReady}
        review={review}
        signer={noted.key}
        whole={log && { review: log.of, entries: log.log.history }}
        onChecked={setChecked}
      />
      <WholeLog
        isReady={isReady}
        review={name}
        noted={noted}
        onNoted={setNoted}
        onChecked={(done) => setLog(name === undefined ? undefined : { of: name, log: done })}
      />
    </>
  );
}

function Command({ address }: { address: string }) {
  return (
    <pre>
      <code>npx opina log verify {address}</code>
    </pre>
  );
}
