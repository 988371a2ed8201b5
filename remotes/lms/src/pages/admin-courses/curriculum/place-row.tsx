import type { AuthoredCurriculum, Place } from '@portico/contracts/lms/authoring/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, IconButton, ListRow, Menu, Row } from '@portico/ui';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { typeIcons } from '../../../parts/delivery-type.tsx';
import { MoveButtons } from '../catalogue/move-buttons.tsx';
import { courseAddress } from '../parts/addresses.ts';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { DueDialog } from './due-dialog.tsx';

interface PlaceRowProps {
  place: AuthoredCurriculum['places']['list'][number];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (wanted: Partial<Place>) => void;
  onTakeOut: () => void;
}

/** A course in a curriculum: whether it is mandatory, its deadline, and its position. */
export function PlaceRow({ place, isFirst, isLast, onMove, onChange, onTakeOut }: PlaceRowProps) {
  const t = useText();
  const dates = useDateStyle();
  const [isDating, setDating] = useState(false);
  const { CourseID, CourseName, due, mandatory, state, type } = place;
  const dueText =
    due === null
      ? t('lms.authoring.noDue')
      : 'on' in due
        ? t('lms.authoring.dueOn', { day: formatDay(due.on, dates) })
        : t('lms.authoring.dueDays', { days: due.days });
  return (
    <>
      <ListRow
        icon={typeIcons[type]}
        href={courseAddress(CourseID)}
        title={CourseName}
        text={dueText}
        end={
          <Row>
            {mandatory && <Badge tone="info" label={t('lms.authoring.mandatory')} />}
            {state !== 'published' && <OfferBadge state={state} />}
            <MoveButtons name={CourseName} isFirst={isFirst} isLast={isLast} onMove={onMove} />
            <Menu
              label={t('lms.authoring.change', { name: CourseName })}
              trigger={
                <IconButton
                  label={t('lms.authoring.change', { name: CourseName })}
                  icon={EllipsisVertical}
                  hasTooltip={false}
                />
              }
              groups={[
                {
                  id: 'place',
                  label: CourseName,
                  entries: [
                    {
                      id: 'mandatory',
                      label: t(mandatory ? 'lms.authoring.makeOptional' : 'lms.authoring.makeMandatory'),
                      onPress: () => onChange({ mandatory: !mandatory }),
                    },
                    { id: 'due', label: t('lms.authoring.setDue'), onPress: () => setDating(true) },
                    { id: 'out', label: t('lms.authoring.takeOutOfCurriculum'), onPress: onTakeOut },
                  ],
                },
              ]}
            />
          </Row>
        }
      />
      {isDating && (
        <DueDialog
          due={due}
          onClose={() => setDating(false)}
          onSave={(wanted) => {
            setDating(false);
            onChange({ due: wanted });
          }}
        />
      )}
    </>
  );
}
