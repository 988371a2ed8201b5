import type { Brand } from '@portico/contracts/platform/tenant';
import { useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  Cover,
  Notice,
  Progress,
  Row,
  Stack,
  Text,
  UiProvider,
  useUiTexts,
} from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { brandProperties } from '@portico/ui/tokens/brand-css';
import { useLayoutEffect, useRef } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import styles from './brand.module.css';

interface BrandPreviewProps {
  brand: Brand;
  mode: 'light' | 'dark';
  isPhone: boolean;
}

const ignore = () => {};

/** Previews parts of the portal in a brand that is not published yet. */
export function BrandPreview({ brand, mode, isPhone }: BrandPreviewProps) {
  const t = useText();
  const { tenant } = useBoot();
  const texts = useUiTexts();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = frame.current ?? {};
    if (!style) return;
    style.setProperty('color-scheme', mode);
    for (const [name, value] of Object.entries(brandProperties(brand))) style.setProperty(name, value);
  }, [brand, mode]);
  return (
    <div
      ref={frame}
      inert
      role="img"
      aria-label={t('admin.brand.preview')}
      className={isPhone ? `${styles.frame} ${styles.phone}` : styles.frame}
    >
      <UiProvider locale="en-GB" texts={texts} mark={brand.mark} navigate={ignore} useHref={(href) => href}>
        <div className={styles.head}>
          <strong>{tenant.brandName}</strong>
          <Badge tone="accent" label={t('admin.brand.sample.badge')} />
        </div>
        <div className={styles.body}>
          <Card padding="none">
            <Cover seed={tenant.id} />
          </Card>
          <Card>
            <CardHeader title={t('admin.brand.sample.title')} level={3} />
            <Stack>
              <Text>{t('admin.brand.sample.text')}</Text>
              <Text size="s" tone="muted">
                {t('admin.brand.sample.note')}
              </Text>
              <Progress label={t('admin.brand.sample.progress')} value={60} hasLabel />
              <TextField label={t('admin.brand.sample.field')} value="" onChange={ignore} />
              <Row>
                <Button variant="primary" label={t('admin.brand.sample.act')} />
                <Button label={t('admin.brand.sample.other')} />
              </Row>
            </Stack>
          </Card>
          <Notice tone="success" title={t('admin.brand.sample.done')} />
          <Notice tone="danger" title={t('admin.brand.sample.problem')} />
        </div>
      </UiProvider>
    </div>
  );
}
