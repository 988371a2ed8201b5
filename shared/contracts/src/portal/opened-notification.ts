/** The address that a pushed or mailed notification opens: the list marks it as read and goes on to what it is about. */
import { ownRoute } from '../account/own-route.ts';

const list = '/notifications';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface OpenedNotification {
  notificationID: string;
  /** A route of the portal. */
  route: string;
  /** Id of the organisation in which it is opened; absent for what belongs to none. */
  organisationID?: string | undefined;
}

/** The route itself where it is the list's own, or too long to be asked for by way of another. */
export function openedAddress({ notificationID, route, organisationID }: OpenedNotification): string {
  const query = { open: notificationID, to: route, ...(organisationID !== undefined && { in: organisationID }) };
  const address = `${list}?${new URLSearchParams(query)}`;
  return route.startsWith(list) || ownRoute(address) === undefined ? (ownRoute(route) ?? list) : address;
}

/** Undefined where the address asks for nothing, or for something that is not ours. */
export function readOpened(query: URLSearchParams): OpenedNotification | undefined {
  const notificationID = query.get('open') ?? '';
  const route = ownRoute(query.get('to'));
  const organisationID = query.get('in') ?? '';
  return uuid.test(notificationID) && route !== undefined && !route.startsWith(list)
    ? { notificationID, route, ...(uuid.test(organisationID) && { organisationID }) }
    : undefined;
}
