import { findHelp } from '@portico/contracts/content/calls/help';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Link, Notice } from '@portico/ui';
import { useSettled } from './use-settled.ts';

const mostShown = 3;
const mostWords = 12;

const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, mostWords).join(' ').slice(0, 100);

/**
 * Help articles that may answer the question before the ticket is sent. They open in a new tab, so that the form stays
 * open.
 */
export function MatchingHelp({ title, comment }: { title: string; comment: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const q = firstWords(useSettled(title.trim() || comment));
  const found = useCall(findHelp, { query: { q } }, { cacheMinutes: 5, enabled: flags.news !== false && q.length > 3 });
  const hits = found.state === 'ready' && q.length > 3 ? found.data.hits.filter(({ link }) => link !== null) : [];
  return (
    <div aria-live="polite">
      {hits.length > 0 && (
        <Notice tone="accent" title={t('support.help.title')}>
          <ul>
            {hits.slice(0, mostShown).map((hit) => (
              <li key={hit.id}>
                <Link href={hit.link ?? ''} target="_blank">
                  {hit.title.text}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
