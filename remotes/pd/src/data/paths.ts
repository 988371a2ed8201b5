/** Addresses of boards and their items. */
import type { RouteMode } from '@portico/contracts/platform/route-mode';
import { newId } from '@portico/contracts/platform/route-mode';

export const homePath = (teamID: string) => `/pd/home?team=${teamID}`;
export const boardPath = (boardID: string) => `/pd/board/${boardID}`;
export const meetingPath = (boardID: string) => `${boardPath(boardID)}?meeting=1`;
export const ideaPath = (boardID: string, id: string) => `${boardPath(boardID)}/idea/${id}`;
export const ideaModePath = (boardID: string, id: string, mode: RouteMode) =>
  `${boardPath(boardID)}/ideas/${id}/m/${mode}`;
export const newsPath = (boardID: string, id: string) => `${boardPath(boardID)}/news/${id}`;
export const newsModePath = (boardID: string, id: string, mode: RouteMode) => `${newsPath(boardID, id)}/m/${mode}`;
export const documentPath = (boardID: string, id: string, mode: RouteMode) =>
  `${boardPath(boardID)}/performance/${id}/m/${mode}`;
export const newIdea = (boardID: string) => ideaModePath(boardID, newId, 'new');
export const newNews = (boardID: string) => newsModePath(boardID, newId, 'new');
export const newDocument = (boardID: string) => documentPath(boardID, newId, 'new');

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();
