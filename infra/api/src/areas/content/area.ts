import * as calls from '@portico/contracts/content/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { articleMedia } from './article-media.ts';
import { helpSearch, newsSearch } from './article-search.ts';
import { articleSubject } from './article-subject.ts';
import { contentJobs } from './authoring/announce.ts';
import { getAudienceOf, remindUnacknowledged } from './authoring/audience-of.ts';
import { createArticle, removeArticle } from './authoring/create-article.ts';
import { getArticle, getArticles, getArticleVersion, getArticleVersions } from './authoring/read-articles.ts';
import { readersExport } from './authoring/readers-export.ts';
import { saveArticle } from './authoring/save-article.ts';
import { setArticleState } from './authoring/set-state.ts';
import { createAudience, getAudienceParts, getAudiences, removeAudience, saveAudience } from './channels/audiences.ts';
import {
  createChannel,
  getKeptChannels,
  orderChannels,
  removeChannel,
  saveChannel,
} from './channels/manage-channels.ts';
import { findHelp, reportHelpMiss } from './help/search.ts';
import { getHelpMisses, settleHelpMiss } from './help/zero-result-searches.ts';
import { contentData } from './personal-data.ts';
import { getAllAvailableNewsAsSummary, getNewsItem } from './reading/articles.ts';
import { getChildNewsChannels } from './reading/channels.ts';
import { acknowledge, markRead, rateArticle } from './reading/say.ts';
import { newsSetup } from './setup.ts';
import { articleTasks } from './tasks.ts';
import { replacedArticles } from './while-away.ts';

export const contentArea = defineArea({
  area: 'content',
  calls,
  handlers: {
    getAllAvailableNewsAsSummary,
    getNewsItem,
    getChildNewsChannels,
    markRead,
    acknowledge,
    rateArticle,
    findHelp,
    reportHelpMiss,
    getHelpMisses,
    settleHelpMiss,
    getArticles,
    getArticle,
    createArticle,
    saveArticle,
    setArticleState,
    removeArticle,
    getArticleVersions,
    getArticleVersion,
    getAudienceOf,
    remindUnacknowledged,
    getKeptChannels,
    createChannel,
    saveChannel,
    orderChannels,
    removeChannel,
    getAudiences,
    getAudienceParts,
    createAudience,
    saveAudience,
    removeAudience,
  },
  exports: [readersExport],
  searchProviders: [newsSearch, helpSearch],
  tasks: articleTasks,
  media: { article: articleMedia },
  setup: [newsSetup],
  whileAway: replacedArticles,
  personalData: contentData,
  jobs: () => contentJobs,
  subjects: { article: articleSubject },
});
