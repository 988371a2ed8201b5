/**
 * All catalogues of the host: the one of the first view and those loaded with a page. A test fails if one is missing.
 */

import { bannerTexts } from '../../../banners/banner-texts.ts';
import { chartTexts } from '../../../chart/chart-texts.ts';
import { commentsTexts } from '../../../comment/comments-texts.ts';
import { consentTexts } from '../../../consent/consent-texts.ts';
import { overrideTexts } from '../../../developer/override-texts.ts';
import { editorTexts } from '../../../editor/editor-texts.ts';
import { exportsTexts } from '../../../export/exports-texts.ts';
import { firstRunTexts } from '../../../first-run/first-run-texts.ts';
import { keysTexts } from '../../../keys/keys-texts.ts';
import { sidebarTexts } from '../../../layout/sidebar/sidebar-texts.ts';
import { libraryTexts } from '../../../media/library-texts.ts';
import { accountTexts } from '../../../pages/account-texts.ts';
import { actionsTexts } from '../../../pages/actions/actions-texts.ts';
import { homeTexts } from '../../../pages/home/home-texts.ts';
import { lazyHomeTexts } from '../../../pages/home/lazy/lazy-home-texts.ts';
import { nativeTexts } from '../../../pages/native-notification/native-texts.ts';
import { noticesTexts } from '../../../pages/notices/notices-texts.ts';
import { reportedTexts } from '../../../pages/notifications/reported/reported-texts.ts';
import { settingsTexts } from '../../../pages/notifications/settings/settings-texts.ts';
import { privacyTexts } from '../../../pages/privacy/privacy-texts.ts';
import { pictureTexts } from '../../../pages/profile/picture/picture-texts.ts';
import { refusedTexts } from '../../../pages/refused/refused-texts.ts';
import { searchTexts } from '../../../pages/search/search-texts.ts';
import { playerTexts } from '../../../pages/splayer/player-texts.ts';
import { unsubscribeTexts } from '../../../pages/unsubscribe/unsubscribe-texts.ts';
import { ownDataTexts } from '../../../pages/user-settings/own-data/own-data-texts.ts';
import { dataExportTexts } from '../../../personal-data/data-export-texts.ts';
import type { PageTexts } from '../../../texts/page-texts.ts';
import { hostTexts } from '../../../texts/start-texts.ts';
import { unsentTexts } from '../../../unsent/unsent-texts.ts';
import { uploadTexts } from '../../../upload/upload-texts.ts';
import { workerTexts } from '../../../worker/worker-texts.ts';
import { adminTexts } from '../../admin-texts.ts';
import { auditTexts } from '../../audit/audit-texts.ts';
import { deliveryTexts } from '../../deliveries/panel.ts';
import { peopleTexts } from '../../people/texts.ts';
import { releaseTexts } from '../../releases/texts.ts';
import { usageTexts } from '../../usage/texts.ts';

export const hostCatalogues: readonly PageTexts[] = [
  hostTexts,
  accountTexts,
  actionsTexts,
  adminTexts,
  auditTexts,
  bannerTexts,
  chartTexts,
  commentsTexts,
  consentTexts,
  editorTexts,
  exportsTexts,
  dataExportTexts,
  deliveryTexts,
  firstRunTexts,
  homeTexts,
  keysTexts,
  lazyHomeTexts,
  libraryTexts,
  nativeTexts,
  noticesTexts,
  overrideTexts,
  ownDataTexts,
  peopleTexts,
  pictureTexts,
  playerTexts,
  privacyTexts,
  refusedTexts,
  releaseTexts,
  reportedTexts,
  searchTexts,
  settingsTexts,
  sidebarTexts,
  unsentTexts,
  unsubscribeTexts,
  uploadTexts,
  usageTexts,
  workerTexts,
];
