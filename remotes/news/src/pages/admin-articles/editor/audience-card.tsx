import { type ArticleFault, needsExpiry } from '@portico/contracts/content/article-faults';
import { getKeptChannels } from '@portico/contracts/content/calls/channels';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Select, Switch } from '@portico/ui/form';
import { audiencesAddress } from '../../../admin/addresses.ts';
import styles from '../../../admin/admin.module.css';
import { AudienceChoiceField } from '../../../admin/audience-choice.tsx';
import { MomentField } from './moment-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

interface AudienceCardProps {
  form: ArticleForm;
  faults: readonly ArticleFault[];
}

/** Channel, audience, publication dates, and whether readers must acknowledge the article. */
export function AudienceCard({ form, faults }: AudienceCardProps) {
  const t = useText();
  const found = useCall(getKeptChannels, {});
  const channels = found.state === 'ready' ? found.data : [];
  const { ChannelID, audience, publishDate, expiryDate, mustRead, reviewBy } = form.input;
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
            value={ChannelID}
            choices={channels.map((one) => ({
              id: one.ChannelID,
              label: one.name,
              description: t(`news.kind.${one.kind}`),
            }))}
            onChange={(id) => form.change({ ChannelID: id })}
          />
          <AudienceChoiceField value={audience} onChange={(choice) => form.change({ audience: choice })} />
        </div>
        <MomentField
          label={t('news.field.publishDate')}
          description={t('news.editor.publishHint')}
          usualTime="08:00"
          value={publishDate}
          onChange={(next) => form.change({ publishDate: next })}
        />
        <MomentField
          label={t('news.field.expiryDate')}
          description={t(
            kind !== undefined && !needsExpiry(kind) ? 'news.editor.noExpiryNeeded' : 'news.editor.expiryHint',
          )}
          usualTime="18:00"
          value={expiryDate}
          onChange={(next) => form.change({ expiryDate: next })}
          error={faults.includes('expiryNotLater') ? t('news.fault.expiryNotLater') : undefined}
        />
        <Switch
          label={t('news.editor.mustRead')}
          description={t('news.editor.mustReadHint')}
          isSelected={mustRead}
          onChange={(isOn) => form.change({ mustRead: isOn })}
        />
        <DatePicker
          label={t('news.editor.reviewBy')}
          description={t('news.editor.reviewHint')}
          isOptional
          value={reviewBy}
          onChange={(day) => form.change({ reviewBy: day })}
        />
      </Stack>
    </Card>
  );
}
