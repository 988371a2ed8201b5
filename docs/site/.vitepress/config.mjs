import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';

const root = path.resolve(import.meta.dirname, '../../..');
const site = path.join(root, 'docs', 'site');
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const titleOf = (file) => /^# (.+)$/m.exec(textOf(file))?.[1] ?? file;

/** A file of the repository as an entry of the sidebar. */
const entry = (file, text = titleOf(file)) => ({
  text,
  link: `/${file.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
});

/** The index of decisions, subject by subject. */
const decisions = textOf('docs/decisions/README.md')
  .split(/^## /m)
  .slice(1)
  .map((subject) => ({
    text: subject.split('\n', 1)[0],
    collapsed: true,
    items: [...subject.matchAll(/^- (\d+) \[(.+)\]\((.+)\)/gm)].map(([, number, title, file]) =>
      entry(`docs/decisions/${file}`, `${number} ${title}`),
    ),
  }));

const start = ['README.md', 'docs/tour.md', 'docs/ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const reference = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .filter((file) => !start.includes(file));
const remotes = readdirSync(path.join(root, 'remotes')).toSorted();
const areas = ['host/AREA.md', ...remotes.map((remote) => `remotes/${remote}/AREA.md`)];

/** GitHub shows README.md for its folder; here the page of a folder is index.md. */
function leadToIndex(markdown) {
  markdown.core.ruler.push('lead_to_index', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const address = token.type === 'link_open' ? token.attrGet('href') : null;
      if (address) token.attrSet('href', address.replace(/README\.md(?=#|$)/, 'index.md'));
    }
  });
}

/** Diagrams are drawn in the browser. */
function drawDiagrams(markdown) {
  const fence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, at, ...rest) =>
    tokens[at].info.trim() === 'mermaid'
      ? `<MermaidDiagram code="${encodeURIComponent(tokens[at].content)}" />`
      : fence(tokens, at, ...rest);
}

const folded = /^<\/?(details|summary)>/;

/** VitePress compiles pages as Vue templates: show tags and expressions of the documents as text, except `<details>`. */
function takeAsText(markdown) {
  const { escapeHtml } = markdown.utils;
  for (const kind of ['html_inline', 'html_block']) {
    const given = markdown.renderer.rules[kind];
    markdown.renderer.rules[kind] = (tokens, at, ...rest) =>
      tokens[at].content.startsWith('<') && !folded.test(tokens[at].content)
        ? escapeHtml(tokens[at].content)
        : given(tokens, at, ...rest);
  }
  markdown.renderer.rules.text = (tokens, at) => escapeHtml(tokens[at].content).replaceAll('{{', '&#123;&#123;');
}

/** Pages are outside this folder, so their imports of Vue are resolved from here. */
const vueOfThisFolder = {
  name: 'vue-of-this-folder',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOutside = importer !== undefined && !importer.startsWith(site);
    return /^vue(\/|$)/.test(id) && isOutside ? this.resolve(id, path.join(site, 'package.json')) : undefined;
  },
};

export default defineConfig({
  title: 'Portico',
  description: 'How Portico works, and why',
  lang: 'en',
  srcDir: root,
  outDir: path.join(root, '.build', 'docs'),
  cacheDir: path.join(root, '.build', 'docs-cache'),
  rewrites: {
    'README.md': 'index.md',
    'docs/decisions/README.md': 'docs/decisions/index.md',
    'shared/ui/README.md': 'shared/ui/index.md',
  },
  markdown: {
    config(markdown) {
      leadToIndex(markdown);
      drawDiagrams(markdown);
      takeAsText(markdown);
    },
  },
  vite: {
    plugins: [vueOfThisFolder],
    server: { watch: { ignored: [path.join(root, '{.build,.data,.ts,e2e,infra,tenants}/**'), '**/src/**'] } },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tour', link: '/docs/tour' },
      { text: 'Architecture', link: '/docs/ARCHITECTURE' },
      { text: 'Decisions', link: '/docs/decisions/' },
    ],
    sidebar: [
      { text: 'Start', items: start.map((file) => entry(file)) },
      { text: 'Reference', items: reference.map((file) => entry(file)) },
      { text: 'Areas', items: areas.map((file) => entry(file)) },
      { text: 'Decisions', items: [entry('docs/decisions/README.md', 'By subject'), ...decisions] },
    ],
  },
});
