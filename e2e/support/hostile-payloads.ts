/** Twenty-five texts that misbehave wherever they are not treated as text (docs/PROMISES.md, P-09). */
export const hostilePayloads: readonly string[] = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=1>',
  '<svg onload=window.pwned=1>',
  '"><script>window.pwned=1</script>',
  "'><img src=x onerror='window.pwned=1'>",
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">x</a>',
  'javascript:window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
  '<body onload=window.pwned=1>',
  '<math><mtext></table><mglyph><style><img src=x onerror=window.pwned=1>',
  '<template><script>window.pwned=1</script></template>',
  '{{constructor.constructor("window.pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the attack
  '${window.pwned=1}',
  '{count, plural, one {x} other {y}}',
  '<!--<img src="--><img src=x onerror=window.pwned=1>',
  '&lt;script&gt;window.pwned=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.pwned=1\\u003c/script\\u003e',
  '</title><script>window.pwned=1</script>',
  '</textarea><script>window.pwned=1</script>',
  '<input autofocus onfocus=window.pwned=1>',
  '<style>*{background:url("javascript:window.pwned=1")}</style>',
  '=HYPERLINK("https://evil.example","x")',
  "'; drop table portal.content_article; --",
  '../../../../etc/passwd%00<object data=x>',
];

/** All of them for a field of this many characters; longer ones are cut. */
export const hostileWithin = (most: number): string[] => hostilePayloads.map((text) => text.slice(0, most).trim());

/** All of them in full, in as few values as a field of this many characters allows. */
export function hostileTogether(most: number): string[] {
  const values: string[] = [];
  for (const text of hostilePayloads) {
    const last = values.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most) values[values.length - 1] = `${last} ${text}`;
    else values.push(text);
  }
  return values;
}

/** For file names: without slashes, which would turn everything before them into folders. */
export const hostileFileNames = hostilePayloads.map((text) => `${text.replaceAll(/[/\\]/g, '')}.png`);
