import type { PresentPerson } from '@portico/data-client/live';
import { usePresence } from '@portico/data-client/live';
import { useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { UsersRound } from 'lucide-react';
import { fieldLabel } from './field-label.ts';
import styles from './tenant-page.module.css';
import type { Draft } from './use-draft.ts';

const longestField = 80;

function Line({ name, writing }: PresentPerson) {
  const t = useText();
  return (
    <li>
      {writing === null
        ? t('admin.tenant.alsoHere', { name })
        : t('admin.tenant.alsoWriting', { name, field: fieldLabel(writing, t) })}
    </li>
  );
}

/** Lists other administrators who have the settings open, with their unsaved changes. */
export function AlsoHere({ tenantID, draft }: { tenantID: string; draft: Draft }) {
  const writing = draft.changed.at(-1) ?? null;
  const others = usePresence(
    { kind: 'tenant-settings', id: tenantID },
    writing !== null && writing.length <= longestField ? writing : null,
  );
  return (
    <div role="status" className={styles.status}>
      {others.length > 0 && (
        <div className={styles.others}>
          <Icon icon={UsersRound} size={16} />
          <ul>
            {others.map((person) => (
              <Line key={person.id} {...person} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
