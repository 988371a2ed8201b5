import { useText } from '@portico/remote-contract';
import { type MenuGroup, toast } from '@portico/ui';
import { Building2, Check } from 'lucide-react';
import { useNotifications } from '../notifications/use-notifications.ts';
import { chooseOrganisation, useSession } from '../session/index.ts';

/** The organisations to switch between, only for people who belong to more than one. */
export function useOrganisationGroup(): MenuGroup {
  const t = useText();
  const organisations = useSession((state) => state.user?.homeTeams) ?? [];
  const { data: unread = [] } = useNotifications();
  const isActing = useSession((state) => state.context?.principal !== undefined);
  const current = useSession((state) => state.context?.organisation);

  const choose = (organisation: string) => {
    chooseOrganisation(organisation).catch(() =>
      toast({ tone: 'danger', title: t('host.organisation.failedTitle'), text: t('host.organisation.failedText') }),
    );
  };
  return {
    id: 'organisation',
    title: t('host.organisation.switch'),
    entries:
      organisations.length < 2
        ? []
        : organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => {
            const isCurrent = COMP_ID_PK === current;
            const count = unread.find((one) => one.COMP_ID_PK === COMP_ID_PK)?.unreadThere ?? 0;
            return {
              id: `organisation-${COMP_ID_PK}`,
              label: COMP_ID_NAME,
              description: [
                ...(isCurrent ? [t('host.organisation.current')] : isActing ? [t('host.organisation.endsActing')] : []),
                ...(count > 0 ? [t('host.header.unread', { count })] : []),
              ].join(' · '),
              icon: isCurrent ? Check : Building2,
              isCurrent,
              onPress: isCurrent ? undefined : () => choose(COMP_ID_PK),
            };
          }),
  };
}
