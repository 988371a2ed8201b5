import { needsExpiry } from '@portico/contracts/content/article-faults';
import type { ManagedChannel } from '@portico/contracts/content/managed-channel';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Select, Switch } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { audiencesAddress } from '../../../admin/addresses.ts';
import styles from '../../../admin/admin.module.css';
import { AudienceChoiceField } from '../../../admin/audience-choice.tsx';
import type { ArticleFields } from './article-schema.ts';
import { MomentField } from './moment-field.tsx';

interface AudienceCardProps {
  form: FormState<ArticleFields>;
  channels: readonly ManagedChannel[];
}

/** Channel, audience, publication dates, and whether readers must acknowledge the article. */
export function AudienceCard({ form, channels }: AudienceCardProps) {
  const t = useText();
  const { ChannelID } = form.values;
  const kind = channels.find((one) => one.ChannelID === ChannelID)?.kind;
  return (
    <Card as="section" labelledBy="article-audience">
      <CardHeader
        title={t('news.editor.who')}
        id="article-audience"
        more={{ label: t('news.editor.audiences'), href: audiencesAddress }}
      />
      <Stack>
        <div className={styles.fields}>
          <Select
            label={t('news.field.channel')}
            choices={channels.map((one) => ({
              id: one.ChannelID,
              label: one.name,
              description: t(`news.kind.${one.kind}`),
            }))}
            {...form.choice('ChannelID')}
          />
          <AudienceChoiceField {...form.field('audience')} />
        </div>
        <MomentField
          label={t('news.field.publishDate')}
          description={t('news.editor.publishHint')}
          usualTime="08:00"
          {...form.field('publishDate')}
        />
        <MomentField
          label={t('news.field.expiryDate')}
          description={t(
            kind !== undefined && !needsExpiry(kind) ? 'news.editor.noExpiryNeeded' : 'news.editor.expiryHint',
          )}
          usualTime="18:00"
          {...form.field('expiryDate')}
        />
        <Switch
          label={t('news.editor.mustRead')}
          description={t('news.editor.mustReadHint')}
          {...form.toggle('mustRead')}
        />
        <DatePicker
          label={t('news.editor.reviewBy')}
          description={t('news.editor.reviewHint')}
          isOptional
          {...form.field('reviewBy')}
        />
      </Stack>
    </Card>
  );
}
