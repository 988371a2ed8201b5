import type { ArticleState } from '@portico/contracts/content/article-state';
import { useText } from '@portico/remote-contract';
import { Badge, type Tone } from '@portico/ui';

const tones: Record<ArticleState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  expired: 'warning',
  retracted: 'danger',
};

export function StateBadge({ state }: { state: ArticleState }) {
  const t = useText();
  return <Badge shape="pill" tone={tones[state]} label={t(`news.state.${state}`)} />;
}
