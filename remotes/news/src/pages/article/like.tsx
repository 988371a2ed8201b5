import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Heart } from 'lucide-react';
import { useArticleLikes } from '../../data/likes.ts';

/** The article's likes. Renders nothing until they are loaded, because the article can be read without them. */
export function Like({ articleId }: { articleId: string }) {
  const t = useText();
  const { likes, mayLike, isBusy, toggle } = useArticleLikes(articleId);
  if (likes.state !== 'ready') return null;
  const { likes: count, liked } = likes.data;
  const press = () => void toggle().catch(() => toast({ tone: 'danger', title: t('news.like.failed') }));
  return (
    <Button
      size="s"
      variant={liked ? 'primary' : 'ghost'}
      icon={Heart}
      label={t(liked ? 'news.like.mine' : 'news.like', { count })}
      isDisabled={!mayLike || isBusy}
      onPress={press}
    />
  );
}
