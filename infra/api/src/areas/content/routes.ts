import * as calls from '@portico/contracts/content/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getAllAvailableNewsAsSummary, getNewsItem } from './articles.ts';
import { getChildNewsChannels } from './channels.ts';

export const contentArea = bindArea('content', calls, {
  getAllAvailableNewsAsSummary,
  getNewsItem,
  getChildNewsChannels,
});
