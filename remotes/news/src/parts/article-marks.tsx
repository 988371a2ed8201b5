import { type NewsSummary, newsTypes } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Row } from '@portico/ui';
import { BookOpenCheck, CircleCheck, Lightbulb } from 'lucide-react';

/** What is a tip of the month, what is new, and what waits for the reader's word. */
export function ArticleMarks({
  article,
}: {
  article: Pick<NewsSummary, 'NewsType' | 'channelKind' | 'unread' | 'mustRead' | 'acknowledgedOn'>;
}) {
  const t = useText();
  const { NewsType, channelKind, unread, mustRead, acknowledgedOn } = article;
  // The type is the same for help, which has pages of its own.
  const isTip = NewsType === newsTypes.helpOrTips && channelKind !== 'help';
  if (!unread && !mustRead && !isTip) return null;
  return (
    <Row>
      {isTip && <Badge tone="info" icon={Lightbulb} label={t('news.mark.tip')} />}
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
