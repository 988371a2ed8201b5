import type { Brand, Language, TenantSettings } from '@portico/contracts/platform/tenant';
import { providerPath } from '../embedded-settings.ts';
import { logo, picture } from './art.ts';
import { type Html, html } from './html.ts';
import { type PageTexts, pageTexts } from './texts.ts';

/** The data from which every page of the provider is rendered. */
export interface PageView {
  settings: TenantSettings;
  brand: Brand;
  language: Language;
  texts: PageTexts;
  /** Changes with the tenant's settings, so that an old style sheet is never used with a new brand. */
  version: number;
}

export const pageView = (tenant: { settings: TenantSettings; version: number }, brand: Brand, language: Language) =>
  ({ settings: tenant.settings, brand, language, texts: pageTexts[language], version: tenant.version }) as PageView;

interface PageContent {
  title: string;
  main: Html;
  /** `data-page` of the body. page.js automatically submits the form of the page `leaving`. */
  kind?: 'leaving';
}

export function renderPage(view: PageView, content: PageContent): string {
  const { brandName } = view.settings;
  const files = `${providerPath}/pages`;
  return html`<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${content.title} · ${brandName}</title>
<link rel="icon" type="image/svg+xml" href="${files}/icon.svg?v=${view.version}">
<script src="${files}/page.js"></script>
<link rel="stylesheet" href="${files}/brand.css?v=${view.version}">
<link rel="stylesheet" href="${files}/page.css">
</head>
<body data-page="${content.kind ?? ''}">
<div class="picture-side">${picture(view.brand.mark)}</div>
<main>
<p class="brand">${logo(view.brand.mark)}<span>${brandName}</span></p>
${content.main}
</main>
</body>
</html>
`.markup;
}
