import type { Language } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { Select, Switch, TextField } from '@portico/ui/form';
import { useBoot } from '../../boot/boot-context.tsx';
import { languageNames } from '../../pages/public/language-choice.tsx';
import { enabledRemotes } from '../../routes/enabled-remotes.ts';
import { OfferedLanguages } from './offered-languages.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './tenant-page.module.css';

/** Name and title, languages, the two fixed channels, and the tenant's addresses. */
export function GeneralSection({ draft, settings }: SectionProps) {
  const t = useText();
  const boot = useBoot();
  const stored = (field: string) => String(draft.value(field) ?? '');
  const error = (field: string) => (draft.refused.has(field) ? t('admin.notAccepted') : undefined);
  const offered = stored('languages').split(' ') as Language[];
  const addresses = enabledRemotes(boot)
    .flatMap(({ description }) => description.routes)
    .filter(({ path }) => !path.includes(':') && !path.includes('*'));
  const field = (name: string, description?: string) => (
    <TextField
      label={t(`admin.field.${name}`)}
      description={description}
      value={stored(name)}
      onChange={(value) => draft.set(name, value)}
      error={error(name)}
    />
  );
  const channel = (name: 'help' | 'tips') => (
    <Select
      label={t(`admin.field.channels.${name}`)}
      value={stored(`channels.${name}`)}
      choices={settings.channels.map(({ id, name: label, kind }) => ({
        id,
        label,
        description: t(`admin.channel.${kind}`),
      }))}
      onChange={(id) => draft.set(`channels.${name}`, id)}
      error={error(`channels.${name}`)}
    />
  );
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="tenant-name">
        <CardHeader title={t('admin.general.name')} id="tenant-name" />
        <div className={styles.fields}>
          {field('siteTitle', t('admin.general.siteTitleText'))}
          <Switch
            label={t('admin.field.titleWithPage')}
            description={t('admin.general.titleWithPageText')}
            isSelected={draft.value('titleWithPage') === true}
            onChange={(isOn) => draft.set('titleWithPage', isOn)}
          />
          {field('brandName', t('admin.general.brandNameText'))}
          {field('brandCode', t('admin.general.brandCodeText'))}
        </div>
      </Card>
      <Card as="section" labelledBy="tenant-languages">
        <CardHeader title={t('admin.field.languages')} id="tenant-languages" />
        <div className={styles.fields}>
          <OfferedLanguages draft={draft} settings={settings} />
          <Select
            label={t('admin.field.defaultLanguage')}
            value={stored('defaultLanguage')}
            choices={offered.map((id) => ({ id, label: languageNames[id] }))}
            onChange={(id) => draft.set('defaultLanguage', id)}
            error={error('defaultLanguage')}
          />
        </div>
      </Card>
      <Card as="section" labelledBy="tenant-channels">
        <CardHeader title={t('admin.general.channels')} id="tenant-channels" />
        <div className={styles.fields}>
          {channel('help')}
          {channel('tips')}
        </div>
      </Card>
      <Card as="section" labelledBy="tenant-addresses">
        <CardHeader title={t('admin.general.addresses')} id="tenant-addresses" />
        <div className={styles.fields}>
          {addresses.map(({ path, title }) => (
            <TextField
              key={path}
              label={t(title.id)}
              description={t('admin.general.addressText', { path })}
              isOptional
              value={stored(`routes.${path}`)}
              onChange={(value) => draft.set(`routes.${path}`, value.trim() === '' ? null : value.trim())}
              error={error(`routes.${path}`)}
            />
          ))}
        </div>
      </Card>
    </Stack>
  );
}
