import theme from 'vitepress/theme';
import { MermaidDiagram } from './mermaid-diagram.mjs';

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component('MermaidDiagram', MermaidDiagram);
  },
};
