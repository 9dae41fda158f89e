import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../forms/section.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { installQuery, type SeenHost } from './install-query.ts';
import { useInstallTexts } from './install-texts.ts';
import { type LoggedRequest, newRequests } from './new-requests.ts';
import { pageAddress } from './page-address.ts';

/** Often enough that a request is seen within two seconds. */
const everyMs = 1_000;
const maxLogged = 50;

interface WatchSectionProps {
  readonly page: string | undefined;
  readonly install: {
    readonly hosts: readonly SeenHost[];
    readonly unseen_hosts: readonly string[];
  };
}

/** Shows which hosts have asked for reviews, and while it is watched each request of a page. */
export function WatchSection({ page, install }: WatchSectionProps) {
  const { watch: texts } = useInstallTexts();
  const [isWatching, setWatching] = useState(false);
  const address = pageAddress(page);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <div className="row">
        <Button {...(!isWatching && { look: 'main' as const })} onClick={() => setWatching(!isWatching)}>
          {isWatching ? texts.stop : texts.start}
        </Button>
        {address && (
          <a
            className="button"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWatching(true)}
          >
            <ExternalLink size={16} aria-hidden="true" />
            {texts.open}
          </a>
        )}
      </div>
      <p className="soft small" role="status">
        {isWatching && texts.watching}
      </p>
      {isWatching && <RequestLog />}
      <SeenHosts hosts={install.hosts} unseen={install.unseen_hosts} />
    </Section>
  );
}

/** The requests since it is on the page. */
function RequestLog() {
  const { id } = useStore();
  const { watch: texts } = useInstallTexts();
  const { time } = useFormats();
  const known = useRef<readonly SeenHost[] | undefined>(undefined);
  const [logged, setLogged] = useState<readonly LoggedRequest[]>([]);
  // The page that is watched is open in another tab, so this one is in the background.
  const { data } = useQuery({
    ...installQuery(id, { watch: true }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data === undefined) return;
    const added = newRequests(known.current, data.hosts);
    known.current = data.hosts;
    if (added.length > 0) setLogged((before) => [...added, ...before].slice(0, maxLogged));
  }, [data]);
  return (
    <ol className="install-log" role="log" aria-label={texts.log}>
      {logged.map(({ key, host, code, reviews, at }) => (
        <li key={key}>
          <time className="soft small" dateTime={at}>
            {time(at)}
          </time>{' '}
          {texts.asked(host, code, reviews)}
        </li>
      ))}
    </ol>
  );
}

interface SeenHostsProps {
  readonly hosts: readonly SeenHost[];
  readonly unseen: readonly string[];
}

function SeenHosts({ hosts, unseen }: SeenHostsProps) {
  const { watch: texts } = useInstallTexts();
  const { ago } = useFormats();
  const hasUnnamed = hosts.some(({ is_page_host: isNamed }) => !isNamed);
  return (
    <div className="stack">
      <div>
        <h3>{hosts.length === 0 ? texts.none : texts.hosts}</h3>
        {hosts.length === 0 && <p className="soft">{texts.noneText}</p>}
      </div>
      {hosts.length + unseen.length > 0 && (
        <ul className="lines">
          {hosts.map(({ host, last_seen_at: at, product_code: code, reviews, is_page_host: isNamed }) => (
            <li key={host}>
              <span className="line-text">
                <strong>{host}</strong>
                <br />
                <span className="soft small">
                  {texts.last(ago(at))} · {texts.product(code, reviews)}
                </span>
              </span>
              {!isNamed && <Badge>{texts.notNamed}</Badge>}
            </li>
          ))}
          {unseen.map((host) => (
            <li key={host}>
              <span className="line-text">
                <strong>{host}</strong>
              </span>
              <Badge kind="warn">{texts.never}</Badge>
            </li>
          ))}
        </ul>
      )}
      {hasUnnamed && <p className="soft small">{texts.notNamedHint}</p>}
    </div>
  );
}
