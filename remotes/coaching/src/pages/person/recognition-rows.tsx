import type { AidSummary } from '@portico/contracts/coaching/aid-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import type { Award } from '@portico/contracts/recognition/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { List, ListRow, Pagination } from '@portico/ui';
import { MessageSquareHeart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pageOf } from '../../data/page-of.ts';
import { aidPath, awardPath, fullName } from '../../data/paths.ts';
import { awardIcon } from '../award/award-icons.ts';

export function AwardRow({ award, userId }: { award: Award; userId: string }) {
  const style = useDateStyle();
  return (
    <ListRow
      icon={awardIcon[award.accreditation.icon]}
      title={award.accreditation.name}
      text={`${fullName(award.awarder)} · ${formatDay(award.awardedOn, style)}`}
      href={awardPath(userId, award.AwardID)}
    />
  );
}

const kindOf = ({ isMotivational, isDevelopmental }: AidSummary): string => {
  if (isMotivational && isDevelopmental) return 'coaching.aidKind.both';
  return isMotivational ? 'coaching.aidKind.motivational' : 'coaching.aidKind.developmental';
};

/** @param isNamed shows the coachee's name, for lists of a team */
export function AidRow({ aid, isNamed = false }: { aid: AidSummary; isNamed?: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const facts = [...(isNamed ? [fullName(aid.coachee)] : []), fullName(aid.coach), formatDay(aid.createdOn, style)];
  return (
    <ListRow
      icon={MessageSquareHeart}
      title={t(kindOf(aid))}
      text={facts.join(' · ')}
      href={aidPath(aid.coachee.UserID, aid.ID)}
    />
  );
}

interface PagedListProps<Row> {
  rows: readonly Row[];
  /** Id of the heading above. */
  labelledBy: string;
  children(row: Row): ReactNode;
}

/** A list with pagination. */
export function PagedList<Row>({ rows, labelledBy, children }: PagedListProps<Row>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <List labelledBy={labelledBy}>{pageOf(rows, page).map(children)}</List>
      <Pagination page={page} total={rows.length} onChange={setPage} />
    </>
  );
}
