import type { PackageDetail } from '@portico/contracts/player/packages/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow } from '@portico/ui';

/** A fraction from 0 to 1 in whole percent. */
const percentOf = (share: string): number => Math.round(Number(share) * 100);

/** The course's structure with the manifest's data about each lesson. */
export function LessonsCard({ items }: Pick<PackageDetail, 'items'>) {
  const t = useText();
  const facts = (item: PackageDetail['items'][number]) =>
    [
      item.missingFile && t('lms.packages.missingFile', { name: item.missingFile }),
      item.prerequisites && t('lms.packages.after', { lessons: item.prerequisites }),
      item.masteryScore && t('lms.packages.mastery', { score: item.masteryScore }),
      item.completionThreshold && t('lms.packages.completedAt', { share: percentOf(item.completionThreshold) }),
      item.scaledPassingScore && t('lms.packages.passedAt', { share: percentOf(item.scaledPassingScore) }),
      item.maxTimeAllowed && t('lms.packages.timeLimit', { time: item.maxTimeAllowed }),
      item.timeLimitAction && t(`lms.packages.timeLimit.${item.timeLimitAction.replace(/\W+/g, '-')}`),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card as="section" labelledBy="package-lessons">
      <CardHeader title={t('lms.packages.lessons')} id="package-lessons" />
      <List as="ol" labelledBy="package-lessons">
        {items.map((item) => (
          <ListRow
            key={item.scoID}
            title={item.title}
            text={facts(item)}
            end={<Badge label={item.visible ? t(`lms.packages.kind.${item.kind}`) : t('lms.packages.hidden')} />}
          />
        ))}
      </List>
    </Card>
  );
}
