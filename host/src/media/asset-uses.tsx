import type { AssetUse } from '@portico/contracts/media/library-shapes';
import { useText } from '@portico/remote-contract';
import { Link, List, ListRow, Stack, Text } from '@portico/ui';

interface AssetUsesProps {
  uses: readonly AssetUse[];
  /** The number of places that the reader may not see or that exceed the limit of the list. */
  further: number;
  current: number;
}

const kinds = ['article', 'course', 'boardDocument', 'boardIdea', 'coachingSession', 'quizAttempt', 'ticketComment'];

/** Lists where the asset is used and which places use an earlier version. */
export function AssetUses({ uses, further, current }: AssetUsesProps) {
  const t = useText();
  return (
    <section aria-labelledby="asset-uses">
      <Stack gap="s">
        <h3 id="asset-uses">{t('host.library.uses')}</h3>
        {uses.length === 0 && further === 0 && <Text tone="muted">{t('host.library.noUses')}</Text>}
        {uses.length > 0 && (
          <List label={t('host.library.uses')}>
            {uses.map(({ kind, title, address, version }, at) => {
              const named = title ?? t(`host.library.use.${kinds.includes(kind) ? kind : 'other'}`);
              return (
                <ListRow
                  key={at}
                  title={address === null ? <bdi>{named}</bdi> : <Link href={address}>{named}</Link>}
                  text={
                    version === current
                      ? t('host.library.useCurrent')
                      : t('host.library.useEarlier', { version, current })
                  }
                />
              );
            })}
          </List>
        )}
        {further > 0 && <Text tone="muted">{t('host.library.furtherUses', { count: further })}</Text>}
      </Stack>
    </section>
  );
}
