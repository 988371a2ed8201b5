import { List, ListRow, Ring } from '@portico/ui';
import type { CardContent } from './card-content.ts';

export const RingsCard = ({ items, titleId }: CardContent) => (
  <List labelledBy={titleId}>
    {items.map((item) => (
      <ListRow
        key={item.key}
        title={item.title}
        text={item.detail || undefined}
        start={<Ring label={item.title} value={item.value ?? 0} />}
        href={item.link || undefined}
      />
    ))}
  </List>
);
