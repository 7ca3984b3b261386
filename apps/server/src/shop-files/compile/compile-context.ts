import { cropOfFocus, croppedName } from '@tischlein/domain/menu/picture-crop.ts';
import { checkSchema, reporter, shown, type Report } from '../check-schema.ts';
import { didYouMean } from '../did-you-mean.ts';
import { aboutFile, type Problem } from '../problem.ts';
import { slugOf } from '../slug.ts';
import type { Path, SourceNode } from '../source-tree.ts';
import type { z } from 'zod';

/** All files of one shop: by path, a branch's already laid over the common ones. */
export interface ShopSources {
  /** 'shop.yaml', 'menu/01-pizza.yaml', 'pages/05-jobs.md' ... */
  documents: ReadonlyMap<string, SourceNode>;
  customCss: string;
  /** Where the shop's own files are: '' or 'branches/mitte/'. */
  folder: string;
  franchise: { id: string; slug: string } | null;
  /** Media ids by the file name in pictures/. */
  mediaIds: ReadonlyMap<string, string>;
}

export interface Context extends ShopSources {
  problems: Problem[];
  warnings: Problem[];
}

export interface Opened<T> {
  content: T;
  node: SourceNode;
  report: Report;
  /** As `report`, for what does not stop an import. */
  warn: Report;
}

/** A file's typed content; null when it is absent or wrong (reported). */
export function open<S extends z.ZodType>(
  context: Context,
  name: string,
  schema: S,
): Opened<z.infer<S>> | null {
  const node = context.documents.get(name);
  if (node === undefined) return null;
  const content = checkSchema(schema, node, context.problems);
  if (content === null) return null;
  const report = reporter(node, context.problems);
  return { content, node, report, warn: reporter(node, context.warnings) };
}

export function requireFile(context: Context, name: string): void {
  if (context.documents.has(name)) return;
  const file = context.folder + name;
  context.problems.push(
    aboutFile(file, 'missing-file', `Die Datei ${name} fehlt.`, 'Lege sie wie im Beispiel an.'),
  );
}

/** The media id of a picture's file name; reports a picture that is not there. */
export function mediaIdOf(
  context: Context,
  fileName: string | undefined,
  path: Path,
  report: Report,
): string | null {
  if (fileName === undefined) return null;
  const id = context.mediaIds.get(fileName);
  if (id !== undefined) return id;
  const near = didYouMean(fileName, context.mediaIds.keys());
  const mend = near === null ? 'Lege das Bild in den Ordner pictures/.' : `Meintest du „${near}“?`;
  report(path, 'picture', `Das Bild „${shown(fileName)}“ gibt es nicht.`, mend);
  return null;
}

/** A picture by its name with what of it is to stay when it is cropped. */
export function pictureOf(
  context: Context,
  { picture, focus }: { picture?: string | undefined; focus?: readonly number[] | undefined },
  path: Path,
  report: Report,
): string | null {
  const mediaId = mediaIdOf(context, picture, path, report);
  return mediaId === null ? null : croppedName(mediaId, cropOfFocus(focus));
}

/** The id written, else one made of the name; reports a name nothing can be made of. */
export function idOf(
  entry: { id?: string | undefined },
  name: string | number,
  path: Path,
  report: Report,
): string {
  const id = entry.id ?? slugOf(String(name));
  if (id === '')
    report(
      [...path, 'id'],
      'missing-field',
      `Aus „${shown(name)}“ lässt sich keine Kennung bilden.`,
      'Schreibe selbst eine: id: mein-name.',
    );
  return id;
}

export function textOrNull(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** Reports the second of two entries with one id. */
export function uniqueIds(what: string): (id: string, path: Path, report: Report) => void {
  const seen = new Set<string>();
  return (id, path, report) => {
    if (id === '') return;
    if (seen.has(id))
      report(
        path,
        'duplicate',
        `${what} „${id}“ gibt es schon.`,
        'Gib einem von beiden eine andere Kennung (id).',
      );
    seen.add(id);
  };
}

export const NO_DOMAINS = [
  'missing-field',
  'Hier fehlt „domains“: Der Shop ist unter keiner eigenen Adresse zu finden.',
  'Trage deine Domain ein, etwa domains: [pizza-bella.de].',
] as const;
