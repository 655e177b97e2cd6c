/** Where the bare page is served in the benchmark's browser. */
export const BARE_PATH = '/bare-details';

/** A page that on a click asks for the same entity and writes its values, its own and those above, as a list. */
export function barePage(code: string, token: string): string {
  const script = `
    document.querySelector('#open').addEventListener('click', async () => {
      const reply = await fetch('/repository/api/v1/browse/part/${encodeURIComponent(code)}', {
        headers: { authorization: 'Bearer ${token}' },
      });
      const entity = await reply.json();
      const list = document.createElement('dl');
      for (const { values } of [entity, ...entity.ancestors])
        for (const [name, value] of Object.entries(values)) {
          const [label, text] = [document.createElement('dt'), document.createElement('dd')];
          label.textContent = name;
          text.textContent = String(value);
          list.append(label, text);
        }
      document.body.append(list);
    });`;
  return `<!doctype html><meta charset="utf-8"><title>Bare</title><style>dl{display:grid;grid-template-columns:1fr 1fr 1fr 1fr 1fr 1fr;font:13px sans-serif}</style><button id="open">Open</button><script>${script}</script>`;
}
