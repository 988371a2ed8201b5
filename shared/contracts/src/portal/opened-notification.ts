/**
 * The address that a pushed or mailed notification opens: the list of notifications marks it as read and redirects to
 * its target.
 */
import { ownRoute } from '../account/own-route.ts';

const list = '/notifications';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface OpenedNotification {
  notificationID: string;
  /** A route of the portal. */
  route: string;
  /** Id of the organisation in which the target opens; absent if it belongs to none. */
  organisationID?: string | undefined;
}

/** Returns the route itself if it is in the list of notifications, or if the combined address would be too long. */
export function openedAddress({ notificationID, route, organisationID }: OpenedNotification): string {
  const query = { open: notificationID, to: route, ...(organisationID !== undefined && { in: organisationID }) };
  const address = `${list}?${new URLSearchParams(query)}`;
  return route.startsWith(list) || ownRoute(address) === undefined ? (ownRoute(route) ?? list) : address;
}

/** Undefined if the address names no notification, or a target outside the portal. */
export function readOpened(query: URLSearchParams): OpenedNotification | undefined {
  const notificationID = query.get('open') ?? '';
  const route = ownRoute(query.get('to'));
  const organisationID = query.get('in') ?? '';
  return uuid.test(notificationID) && route !== undefined && !route.startsWith(list)
    ? { notificationID, route, ...(uuid.test(organisationID) && { organisationID }) }
    : undefined;
}
