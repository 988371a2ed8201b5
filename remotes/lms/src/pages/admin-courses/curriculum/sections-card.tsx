import type { AuthoredCurriculum } from '@portico/contracts/lms/authoring/shapes';
import { orderCurricula } from '@portico/contracts/lms/calls';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { ListTree } from 'lucide-react';
import { MoveButtons, moved } from '../catalogue/move-buttons.tsx';
import { NewCurriculum } from '../catalogue/new-curriculum.tsx';
import { curriculumAddress } from '../parts/addresses.ts';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

export function SectionsCard({ curriculum }: { curriculum: AuthoredCurriculum }) {
  const t = useText();
  const authoring = useAuthoring();
  const { CurriculumID, sections } = curriculum;
  const order = (from: number, by: -1 | 1) =>
    void authoring.run(orderCurricula, {
      body: { parentid: CurriculumID, order: moved(sections, from, by).map((one) => one.CurriculumID) },
    });
  return (
    <Card as="section" labelledBy="curriculum-sections">
      <CardHeader
        title={t('lms.authoring.sections')}
        id="curriculum-sections"
        action={<NewCurriculum parentid={CurriculumID} />}
      />
      <Stack>
        <RefusedNotice refused={authoring.refused} />
        {sections.length === 0 ? (
          <Text tone="muted">{t('lms.authoring.noSections')}</Text>
        ) : (
          <List labelledBy="curriculum-sections" as="ol">
            {sections.map((one, at) => (
              <ListRow
                key={one.CurriculumID}
                icon={ListTree}
                href={curriculumAddress(one.CurriculumID)}
                title={one.name}
                text={t('lms.authoring.count', { count: one.courses })}
                end={
                  <Row>
                    <OfferBadge state={one.state} />
                    <MoveButtons
                      name={one.name}
                      isFirst={at === 0}
                      isLast={at === sections.length - 1}
                      onMove={(by) => order(at, by)}
                    />
                  </Row>
                }
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
