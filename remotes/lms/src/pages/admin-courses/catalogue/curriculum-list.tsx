import type { CurriculumLine } from '@portico/contracts/lms/authoring/shapes';
import { orderCurricula } from '@portico/contracts/lms/calls';
import { useText } from '@portico/remote-contract';
import { Card, EmptyState, List, ListRow, Row, Stack } from '@portico/ui';
import { Layers } from 'lucide-react';
import { curriculumAddress } from '../parts/addresses.ts';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { MoveButtons, moved } from './move-buttons.tsx';

/** Curricula in the order in which learners see them. */
export function CurriculumList({ curricula }: { curricula: readonly CurriculumLine[] }) {
  const t = useText();
  const authoring = useAuthoring();
  const tops = curricula.filter((one) => one.parentid === null);
  if (tops.length === 0)
    return (
      <EmptyState icon={Layers} title={t('lms.authoring.noCurricula')} text={t('lms.authoring.noCurriculaText')} />
    );
  const order = (from: number, by: -1 | 1) =>
    void authoring.run(orderCurricula, {
      body: { parentid: null, order: moved(tops, from, by).map((one) => one.CurriculumID) },
    });
  return (
    <Stack>
      <RefusedNotice refused={authoring.refused} />
      <Card>
        <List label={t('lms.authoring.curricula')} as="ol">
          {tops.map((one, at) => {
            const sections = curricula.filter((section) => section.parentid === one.CurriculumID);
            const courses = [one, ...sections].reduce((sum, part) => sum + part.courses, 0);
            return (
              <ListRow
                key={one.CurriculumID}
                icon={Layers}
                href={curriculumAddress(one.CurriculumID)}
                title={one.name}
                text={t('lms.authoring.curriculumFacts', { courses, sections: sections.length, people: one.people })}
                end={
                  <Row>
                    <OfferBadge state={one.state} />
                    <MoveButtons
                      name={one.name}
                      isFirst={at === 0}
                      isLast={at === tops.length - 1}
                      onMove={(by) => order(at, by)}
                    />
                  </Row>
                }
              />
            );
          })}
        </List>
      </Card>
    </Stack>
  );
}
