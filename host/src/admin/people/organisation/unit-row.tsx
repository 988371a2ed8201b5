import { setUnitClosed } from '@portico/contracts/admin/people/structure-calls';
import { childKind } from '@portico/contracts/admin/people/units';
import { useText } from '@portico/remote-contract';
import { classNames, IconButton, Link, Menu, type MenuEntry } from '@portico/ui';
import { EllipsisVertical } from 'lucide-react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { Unit, UnitAction } from './unit.ts';

export function UnitRow({ unit, onAct }: { unit: Unit; onAct: (action: UnitAction) => void }) {
  const t = useText();
  const send = useSend();
  const changing = useChange();
  const { UnitID, kind, name, closedAt, organisation, leaders, can } = unit;
  const isOpen = closedAt === null;
  const below = childKind(kind);
  const setClosed = (closed: boolean) =>
    void changing.run(
      setUnitClosed,
      { body: { UnitID, closed } },
      {
        title: t(closed ? 'admin.organisation.closed' : 'admin.organisation.reopened', { name }),
        undo: () => send(setUnitClosed, { body: { UnitID, closed: !closed } }),
      },
    );
  const entries: MenuEntry[] = [];
  if (isOpen && can.addBelow && below)
    entries.push({ id: 'add', label: t(`admin.organisation.add.${below}`), onPress: () => onAct('add') });
  if (isOpen && kind === 'team' && can.change)
    entries.push({ id: 'lead', label: t('admin.organisation.setLeader'), onPress: () => onAct('lead') });
  if (isOpen && can.change)
    entries.push({ id: 'rename', label: t('admin.organisation.rename'), onPress: () => onAct('rename') });
  if (isOpen && can.change && kind !== 'region')
    entries.push({ id: 'move', label: t('admin.organisation.move'), onPress: () => onAct('move') });
  if (can.change)
    entries.push({
      id: 'close',
      label: t(isOpen ? 'admin.organisation.close' : 'admin.organisation.reopen'),
      onPress: () => setClosed(isOpen),
    });
  const led = leaders.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', ');
  const facts = [
    t(`admin.organisation.kind.${kind}`),
    organisation?.COMP_ID_NAME,
    led && t('admin.organisation.ledBy', { name: led }),
    t('admin.people.count', { count: unit.people }),
  ].filter(Boolean);
  const actions = t('admin.organisation.actionsOf', { name });
  return (
    <>
      <div className={styles.unit}>
        <span className={styles.unitName}>
          <span className={classNames(!isOpen && styles.closed)}>
            {kind === 'team' ? <Link href={`/admin/people?team=${UnitID}`}>{name}</Link> : name}
          </span>
          <span className={styles.quiet}>{facts.join(' · ')}</span>
        </span>
        {entries.length > 0 && (
          <Menu
            label={actions}
            placement="bottom end"
            trigger={<IconButton icon={EllipsisVertical} label={actions} hasTooltip={false} />}
            groups={[{ id: 'change', label: actions, entries }]}
          />
        )}
      </div>
      <RefusedNotice refused={changing.refused} />
    </>
  );
}
