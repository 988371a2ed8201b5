/** Pages for people without access to the portal, with their texts and the contact from the imprint. */
import { loadPageTexts } from '../../texts/page-texts.ts';
import { noticesTexts } from '../notices/notices-texts.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NoAccountPage } from './no-account-page.tsx';
import { refusedTexts } from './refused-texts.ts';

export const refusedPages = { '/noaccount': NoAccountPage, '/403': ForbiddenPage };

export const prepare = () => Promise.all([loadPageTexts(refusedTexts), loadPageTexts(noticesTexts)]);
