import { useText } from '@portico/remote-contract';
import { Link, Row, Text } from '@portico/ui';
import { useSubChannels } from '../../data/news.ts';

/** The readable sub-channels of this channel, if there are any. */
export function SubChannels({ parentID }: { parentID: string }) {
  const t = useText();
  const found = useSubChannels(parentID);
  if (found.state !== 'ready' || found.data.length === 0) return null;
  return (
    <Row>
      <Text as="span" tone="muted">
        {t('news.channel.below')}
      </Text>
      {found.data.map((one) => (
        <Link key={one.NCIDPK} href={`/news/${one.NCIDPK}`}>
          {one.name}
        </Link>
      ))}
    </Row>
  );
}
