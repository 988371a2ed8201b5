import { usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Columns, KeyValue, PageHeader, Ring, Stack } from '@portico/ui';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './item-frame.module.css';

interface ItemFrameProps {
  name: string;
  description: string;
  /** The items that contain it, the outermost first. */
  above: readonly { label: string; href: string }[];
  progress?: { value: number; isCompleted: boolean };
  /** How the percentage is computed. */
  rule?: string;
  facts: { label: string; value: ReactNode }[];
  badges?: ReactNode;
  /** The link to continue; `name` is its accessible name if the label alone does not say where it leads. */
  open?: { label: string; name?: string; href: string } | undefined;
  children?: ReactNode;
}

/** The layout shared by all kinds of items. */
export function ItemFrame({ name, description, above, progress, rule, facts, badges, open, children }: ItemFrameProps) {
  const t = useText();
  usePageCrumbs([{ label: t('lms.home.title'), href: '/lms/home' }, ...above, { label: name }]);
  return (
    <>
      <PageHeader
        title={name}
        lead={description}
        actions={
          open && (
            <Button
              variant="primary"
              icon={Play}
              href={open.href}
              label={open.label}
              aria-label={open.name ?? open.label}
            />
          )
        }
      />
      <Columns
        side={
          <Card as="aside" labelledBy="item-facts">
            <CardHeader id="item-facts" title={t('lms.item.about')} />
            <Stack>
              {badges && <p>{badges}</p>}
              {progress && (
                <div className={styles.progress}>
                  <Ring size={88} label={t('lms.course.progress', { name })} value={progress.value} />
                  {rule && <p className={styles.rule}>{rule}</p>}
                </div>
              )}
              <KeyValue items={facts} />
            </Stack>
          </Card>
        }
      >
        <Stack gap="l">{children}</Stack>
      </Columns>
    </>
  );
}
