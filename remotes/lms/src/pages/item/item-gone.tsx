import { useText } from '@portico/remote-contract';
import { Button, EmptyState } from '@portico/ui';
import { SearchX } from 'lucide-react';

/** Does not reveal whether the item does not exist or is not accessible to the viewer. */
export function ItemGone() {
  const t = useText();
  return (
    <EmptyState
      level={1}
      size="page"
      icon={SearchX}
      title={t('lms.item.gone.title')}
      text={t('lms.course.gone.text')}
      actions={<Button href="/lms/home" label={t('lms.course.toLearning')} />}
    />
  );
}
