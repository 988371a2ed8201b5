import { type Notice, notify, notifyEach } from '../../services/portal/public.ts';

type AboutFollowUp = Pick<Notice, 'message' | 'to' | 'by'> & {
  /** The page that the notification opens: that of the fault, which everyone involved may see, or of the next score. */
  route: string;
};

/** Notifies people who work with a follow-up, or whom it concerns. Returns how many. */
export const notifyAbout = (
  context: Parameters<typeof notify>[0],
  { route, ...notice }: AboutFollowUp,
): Promise<number> => notify(context, { ...notice, values: { route }, maySee: () => true });

/** The same for several follow-ups, whose people are notified with the page of their own. */
export const notifyAboutEach = (
  context: Parameters<typeof notify>[0],
  { to, ...notice }: Pick<Notice, 'message' | 'by'> & { to: readonly { userId: string; route: string }[] },
): Promise<number> =>
  notifyEach(context, {
    ...notice,
    to: to.map(({ userId, route }) => ({ userId, values: { route } })),
    maySee: () => true,
  });
