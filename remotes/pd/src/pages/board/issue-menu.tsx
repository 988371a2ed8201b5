import { updateIssue } from '@portico/contracts/pd/calls';
import { issueStates, missingForRed } from '@portico/contracts/pd/issue-rules';
import type { Issue, OpenBoard } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { IconButton, Menu, toast } from '@portico/ui';
import { EllipsisVertical } from 'lucide-react';
import { useToday } from '../../data/boards.ts';
import { failureText } from '../../data/failure-text.ts';
import { fullName, ideaModePath } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';

/** Number of days from today for each offered due date. Any other day is entered on the page of the issue. */
const daysAhead = [0, 1, 7, 14] as const;

/** Changes state, owner and date of an issue in place, for example in the meeting. */
export function IssueMenu({ issue, board }: { issue: Issue; board: OpenBoard }) {
  const t = useText();
  const style = useDateStyle();
  const today = useToday();
  const way = useBoardWay(board.SessionIDPK);
  const { write } = useWrite(updateIssue);
  const { versions } = issue;
  const change = (field: 'state' | 'ownerID' | 'dueOn', value: string) =>
    void write({ body: { IId: issue.id, [field]: value, versions: { [field]: versions[field] ?? 0 } } }).catch(
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.issue.notChanged')) }),
    );
  const edit = way.to(ideaModePath(board.SessionIDPK, issue.id, 'edit'));
  const needs = missingForRed({ reason: issue.reason, ownerID: issue.owner.UserID, dueOn: issue.dueOn });
  const label = t('pd.issue.change', { title: issue.title });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton size="s" icon={EllipsisVertical} label={label} hasTooltip={false} />}
      groups={[
        {
          id: 'state',
          title: t('pd.field.state'),
          entries: issueStates.map((state) => ({
            id: `state-${state}`,
            label: t(`pd.issue.${state}`),
            isCurrent: state === issue.state,
            // Blocking an issue needs a reason, which people enter on its page.
            ...(state === 'blocked' && needs.length > 0 ? { href: edit } : { onPress: () => change('state', state) }),
          })),
        },
        {
          id: 'due',
          title: t('pd.issue.dueOn'),
          entries: [
            ...daysAhead.map((days) => {
              const day = addDays(today, days);
              return {
                id: `due-${days}`,
                label: t(`pd.issue.in.${days}`),
                description: formatDay(day, style),
                isCurrent: day === issue.dueOn,
                onPress: () => change('dueOn', day),
              };
            }),
            { id: 'due-other', label: t('pd.issue.otherDay'), href: edit },
          ],
        },
        {
          id: 'owner',
          title: t('pd.issue.owner'),
          entries: board.userStatuses.map(({ user }) => ({
            id: `owner-${user.UserID}`,
            label: fullName(user),
            isCurrent: user.UserID === issue.owner.UserID,
            onPress: () => change('ownerID', user.UserID),
          })),
        },
      ]}
    />
  );
}
