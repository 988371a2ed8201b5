import type { Language } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Notice, Stack } from '@portico/ui';
import { Checkbox, Select, TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { languageNames } from '../../pages/public/language-choice.tsx';
import { nextVersion } from './next-version.ts';
import type { SectionProps } from './section-props.ts';
import styles from './tenant-page.module.css';
import { quoted, unquoted } from './texts/icu-text.ts';
import { useStandardTexts } from './texts/use-standard-texts.ts';

const parts = ['who', 'what', 'why', 'sharing', 'keeping', 'device', 'rights', 'changes'] as const;
const ids = ['intro', ...parts.flatMap((part) => [`${part}.title`, `${part}.text`])].map((id) => `host.privacy.${id}`);

/** The privacy policy, section by section in each language, and whether everyone must accept it again. */
export function PrivacySection({ draft, settings }: SectionProps) {
  const t = useText();
  const { tenant } = useBoot();
  const [language, setLanguage] = useState<Language>(tenant.defaultLanguage);
  const standard = useStandardTexts(language);
  const storedVersion = String(settings.fields.find(({ field }) => field === 'privacyVersion')?.value ?? '');
  const isNew = draft.value('privacyVersion') !== storedVersion;
  const fieldOf = (id: string) => `overrides.${language}.${id}`;
  const shown = (id: string) => unquoted(String(draft.value(fieldOf(id)) ?? standard.get(id)?.text ?? ''));
  const write = (id: string, value: string) => {
    const isStandard = value.trim() === '' || value === unquoted(standard.get(id)?.text ?? '');
    draft.set(fieldOf(id), isStandard ? null : quoted(value));
  };
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="privacy-version">
        <CardHeader title={t('admin.privacy.version')} id="privacy-version" note={storedVersion} />
        <Stack>
          <Checkbox
            label={t('admin.privacy.askAgain')}
            description={t('admin.privacy.askAgainText')}
            isSelected={isNew}
            onChange={(isOn) =>
              draft.set('privacyVersion', isOn ? nextVersion(storedVersion, new Date()) : storedVersion)
            }
          />
          {isNew && (
            <Notice tone="warning">
              {t('admin.privacy.willAsk', { version: String(draft.value('privacyVersion')) })}
            </Notice>
          )}
        </Stack>
      </Card>
      <Card as="section" labelledBy="privacy-text">
        <CardHeader title={t('admin.privacy.policy')} id="privacy-text" />
        <div className={styles.fields}>
          <Select
            label={t('admin.texts.language')}
            value={language}
            choices={tenant.languages.map((id) => ({ id, label: languageNames[id] }))}
            onChange={(id) => setLanguage(tenant.languages.find((one) => one === id) ?? language)}
          />
          {ids.map((id) =>
            id.endsWith('.title') ? (
              <TextField
                key={`${language} ${id}`}
                label={t('admin.privacy.heading', { number: 1 + parts.findIndex((part) => id.includes(`.${part}.`)) })}
                value={shown(id)}
                onChange={(value) => write(id, value)}
              />
            ) : (
              <TextArea
                key={`${language} ${id}`}
                label={
                  id.endsWith('.intro')
                    ? t('admin.privacy.intro')
                    : t('admin.privacy.paragraph', { number: 1 + parts.findIndex((part) => id.includes(`.${part}.`)) })
                }
                rows={4}
                maxLength={4000}
                value={shown(id)}
                onChange={(value) => write(id, value)}
                error={draft.refused.has(fieldOf(id)) ? t('admin.notAccepted') : undefined}
              />
            ),
          )}
        </div>
      </Card>
    </Stack>
  );
}
