// In the place of the built storefront while `npm run dev` runs: hands the input on to the process that has Vite, which
// renders it anew for every request (dev/server/shop-documents.ts).

/** @type {import('@tischlein/contract/render.ts').RenderBundle['render']} */
export function render(input) {
  const text = Buffer.from(JSON.stringify(input)).toString('base64');
  // What is put into a page is put behind its title.
  const html = `<!doctype html><title></title><!--render-input:${text}-->`;
  return { status: 200, html, inlineScripts: [], inlineStyles: [] };
}

/** @param {string} path */
export function cacheKey(path) {
  return path;
}
