import type { NewsSummary } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Row } from '@portico/ui';
import { BookOpenCheck, CircleCheck } from 'lucide-react';

/** What is new, and what waits for the reader's word. */
export function ArticleMarks({ article }: { article: Pick<NewsSummary, 'unread' | 'mustRead' | 'acknowledgedOn'> }) {
  const t = useText();
  const { unread, mustRead, acknowledgedOn } = article;
  if (!unread && !mustRead) return null;
  return (
    <Row>
      {unread && <Badge tone="accent" label={t('news.mark.unread')} />}
      {mustRead && acknowledgedOn === null && (
        <Badge tone="warning" icon={BookOpenCheck} label={t('news.mark.mustRead')} />
      )}
      {mustRead && acknowledgedOn !== null && (
        <Badge tone="success" icon={CircleCheck} label={t('news.mark.acknowledged')} />
      )}
    </Row>
  );
}
