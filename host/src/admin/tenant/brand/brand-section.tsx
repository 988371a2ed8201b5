import { publishBrand } from '@portico/contracts/admin/tenant/calls';
import { useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { RadioGroup, Switch } from '@portico/ui/form';
import { useRef, useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { OvertakenNotice } from '../../overtaken-notice.tsx';
import type { SectionProps } from '../section-props.ts';
import styles from './brand.module.css';
import { BrandHistory } from './brand-history.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandWords } from './brand-words.ts';
import { SeedFields } from './seed-fields.tsx';
import { makeBrand, useBrand } from './use-brand.ts';

/** A preview of the brand beside its settings. Publishing requires that every pair of colours is readable. */
export function BrandSection({ settings }: SectionProps) {
  const t = useText();
  const { id } = useBoot().tenant;
  const published = settings.brand.seeds;
  const form = useVersionedValue(published, settings.brand.version);
  const { value: seeds, set: setSeeds, isChanged } = form;
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [isPhone, setPhone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { write, busy } = useWrite(publishBrand);
  const loadTheirs = useLoadTheirs('admin');
  const made = useBrand(id, seeds);
  const lastGood = useRef(makeBrand(id, published));
  if (made.kind === 'ready') lastGood.current = made;
  const shown = lastGood.current;

  const language = useLanguage();
  const mine = brandWords(seeds, t, language);
  const theirs = [...brandWords(published, t, language)].flatMap(([label, value]) =>
    mine.get(label) === value ? [] : [`${label}: ${value}`],
  );
  const publish = async () => {
    setProblem(undefined);
    try {
      await write({ body: { baseVersion: form.baseVersion, seeds } });
      form.saved(seeds);
      toast({ tone: 'success', title: t('admin.brand.published'), text: t('admin.savedText') });
    } catch (cause) {
      if (!(await loadTheirs(cause))) setProblem(t('admin.brand.notPublished'));
    }
  };
  return (
    <Stack gap="l">
      <div className={styles.columns}>
        <Card as="section" labelledBy="brand-seeds">
          <CardHeader title={t('admin.brand.made')} id="brand-seeds" />
          <SeedFields seeds={seeds} onChange={setSeeds} />
        </Card>
        <div className={styles.stage}>
          <Stack>
            <Row isSpread>
              <RadioGroup
                label={t('admin.brand.mode')}
                isLabelHidden
                look="row"
                value={mode}
                options={[
                  { id: 'light', label: t('host.theme.light') },
                  { id: 'dark', label: t('host.theme.dark') },
                ]}
                onChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
              />
              <Switch label={t('admin.brand.phone')} isSelected={isPhone} onChange={setPhone} />
            </Row>
            {made.kind === 'danger' && (
              <Notice tone="danger" isLive title={t('admin.brand.danger')}>
                {t('admin.brand.dangerText')}
              </Notice>
            )}
            {made.kind === 'unreadable' && (
              <Notice tone="danger" isLive title={t('admin.brand.unreadable')}>
                {t('admin.brand.unreadableText', { count: made.faults })}
              </Notice>
            )}
            <OvertakenNotice form={form} theirs={theirs.join(', ')} />
            {problem && (
              <Notice tone="danger" isLive>
                {problem}
              </Notice>
            )}
            {shown.kind === 'ready' && <BrandPreview brand={shown.brand} mode={mode} isPhone={isPhone} />}
            <Row isSpread>
              <Text size="s" tone="muted">
                {t(isChanged ? 'admin.brand.onlyHere' : 'admin.brand.standing')}
              </Text>
              <Row>
                <Button variant="ghost" label={t('admin.discard')} isDisabled={!isChanged} onPress={form.discard} />
                <Button
                  variant="primary"
                  label={t('admin.brand.publish')}
                  isPending={busy}
                  isDisabled={!isChanged || form.isOvertaken || made.kind !== 'ready'}
                  onPress={() => void publish()}
                />
              </Row>
            </Row>
          </Stack>
        </div>
      </div>
      <BrandHistory take={setSeeds} />
    </Stack>
  );
}
