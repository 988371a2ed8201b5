import source from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import { useData } from 'vitepress';
import { defineComponent, h, onMounted, ref, watch } from 'vue';

let arriving;
/** Loads Mermaid from this site with the first diagram. */
function load() {
  arriving ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve(globalThis.mermaid);
    script.onerror = () => reject(new Error('Mermaid could not be loaded.'));
    document.head.append(script);
  });
  return arriving;
}

let drawn = 0;

/** Draws a diagram from its text, and shows the text where that fails. */
export const MermaidDiagram = defineComponent({
  props: { code: { type: String, required: true } },
  setup({ code }) {
    const text = decodeURIComponent(code);
    const { isDark } = useData();
    const svg = ref('');
    const draw = async () => {
      const mermaid = await load();
      // SVG labels, because the page's paragraph styles would push HTML labels out of their boxes.
      mermaid.initialize({ startOnLoad: false, htmlLabels: false, theme: isDark.value ? 'dark' : 'default' });
      drawn += 1;
      svg.value = (await mermaid.render(`diagram-${drawn}`, text)).svg;
    };
    onMounted(draw);
    watch(isDark, draw);
    return () => (svg.value ? h('div', { innerHTML: svg.value }) : h('pre', text));
  },
});
