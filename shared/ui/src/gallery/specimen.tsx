import type { ReactNode } from 'react';
import { Card, CardHeader } from '../parts/card.tsx';
import { Stack } from '../parts/layout.tsx';
import { Text } from '../parts/text.tsx';
import styles from './gallery.module.css';

/** A chapter of the gallery, with an anchor of its own. */
export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.chapter}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.specimens}>{children}</div>
  </section>
);

/** One component in all its states. `isWide` gives it a whole row. */
export const Specimen = ({
  name,
  note,
  isWide = false,
  children,
}: {
  name: string;
  note?: string;
  isWide?: boolean;
  children: ReactNode;
}) => (
  <div className={isWide ? styles.wide : styles.specimen}>
    <Card isTall>
      <CardHeader title={name} level={3} />
      <Stack>
        {note && (
          <Text size="s" tone="muted">
            {note}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  </div>
);
