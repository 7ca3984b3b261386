import { watch } from 'node:fs';
import { join } from 'node:path';

const WATCHED = ['packages', 'apps', 'dev', 'demo'];
const IGNORED = /(^|[/\\])(dist|node_modules|test-results)([/\\]|$)|\.test\.tsx?$|~$/;
/** Editors write several files at once. */
const QUIET_MS = 50;

/** Tells every source that was written, by its path from the root, until it is ended. */
export function followChanges(root: string, changed: (file: string) => void): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const all = [...files];
    files.clear();
    all.forEach(changed);
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || IGNORED.test(name)) return;
      files.add(`${folder}/${name.split('\\').join('/')}`);
      clearTimeout(timer);
      timer = setTimeout(tell, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
