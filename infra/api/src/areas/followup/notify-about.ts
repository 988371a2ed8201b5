import { type Notice, notify, notifyEach } from '../../services/portal/public.ts';

type AboutFollowUp = Pick<Notice, 'message' | 'to' | 'by'> & {
  /**
   * The page that the notification opens: the one that shows the fault, which everyone involved may see, or the next
   * score.
   */
  route: string;
};

/** Notifies people who work with a follow-up or are its subject. Returns how many. */
export const notifyAbout = (
  context: Parameters<typeof notify>[0],
  { route, ...notice }: AboutFollowUp,
): Promise<number> => notify(context, { ...notice, values: { route }, maySee: () => true });

/** The same for several follow-ups. Each person is notified with a link to their own page. */
export const notifyAboutEach = (
  context: Parameters<typeof notify>[0],
  { to, ...notice }: Pick<Notice, 'message' | 'by'> & { to: readonly { userId: string; route: string }[] },
): Promise<number> =>
  notifyEach(context, {
    ...notice,
    to: to.map(({ userId, route }) => ({ userId, values: { route } })),
    maySee: () => true,
  });
