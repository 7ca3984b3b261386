import type { Page } from '@tischlein/domain/shop/shop.ts';
import { aboutFile, compareText } from '../problem.ts';
import { pageFile } from '../schema/page-header.ts';
import { slugOf } from '../slug.ts';
import { open, uniqueIds, type Context } from './compile-context.ts';

/** BFSG: whoever sells online says how accessible that is. Other pages the law asks for are made (`legal-pages`). */
const REQUIRED_TITLES = ['Erklärung zur Barrierefreiheit'];

/** pages/*.md to the model, in the order of the file names. */
export function compilePages(context: Context): Page[] {
  const unique = uniqueIds('Die Seite');
  const pages: Page[] = [];
  for (const name of [...context.documents.keys()].sort(compareText)) {
    if (!name.startsWith('pages/')) continue;
    const file = open(context, name, pageFile);
    if (file === null) continue;
    const { content, report } = file;
    const stem = slugOf(name.replace(/^pages\/(?:\d+[-_. ]*)?/, '').replace(/\.md$/, ''));
    const id = content.id ?? stem;
    if (id === '')
      report(['id'], 'missing-field', 'Die Seite hat keine Kennung.', 'Ergänze id: im Kopf.');
    unique(id, ['id'], report);
    pages.push({
      id,
      name: String(content.name ?? content.title),
      title: String(content.title),
      markdown: content.markdown,
    });
  }
  for (const title of REQUIRED_TITLES) {
    if (pages.some((page) => page.title === title)) continue;
    context.warnings.push(
      aboutFile(
        `${context.folder}pages/`,
        'missing-page',
        `Es gibt keine Seite mit dem Titel „${title}“.`,
        `Lege eine Datei in pages/ mit „title: ${title}“ im Kopf an.`,
      ),
    );
  }
  return pages;
}
