/** The address that a click on a pushed notification opens: the list marks it as read and goes on to what it is about. */
import { ownRoute } from '../account/own-route.ts';

const list = '/notifications';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface OpenedNotification {
  notificationID: string;
  /** A route of the portal. */
  route: string;
}

export const openedAddress = ({ notificationID, route }: OpenedNotification): string =>
  `${list}?${new URLSearchParams({ open: notificationID, to: route })}`;

/** Undefined where the address asks for nothing, or for something that is not ours. */
export function readOpened(query: URLSearchParams): OpenedNotification | undefined {
  const notificationID = query.get('open') ?? '';
  const route = ownRoute(query.get('to'));
  return uuid.test(notificationID) && route !== undefined && !route.startsWith(list)
    ? { notificationID, route }
    : undefined;
}
