import { type NewsSummary, newsTypes } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Row } from '@portico/ui';
import { BookOpenCheck, CircleCheck, Lightbulb } from 'lucide-react';

/** Marks tips of the month, new articles, and articles to be acknowledged. */
export function ArticleMarks({
  article,
}: {
  article: Pick<NewsSummary, 'NewsType' | 'channelKind' | 'unread' | 'mustRead' | 'acknowledgedOn'>;
}) {
  const t = useText();
  const { NewsType, channelKind, unread, mustRead, acknowledgedOn } = article;
  // Help articles have the same type but pages of their own.
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
