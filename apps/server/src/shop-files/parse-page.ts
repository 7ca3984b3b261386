import { parseYaml, unprintable, type Parsed } from './parse-yaml.ts';
import { aboutFile } from './problem.ts';
import { nodeOf } from './source-tree.ts';

/** A page: header lines between two `---`, then Markdown, which becomes the field `markdown`. */
export function parsePage(file: string, text: string): Parsed {
  const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (match === null)
    return {
      node: null,
      problems: [
        aboutFile(
          file,
          'missing-field',
          'Der Kopf der Seite fehlt.',
          'Beginne mit drei Zeilen: ---, title: Mein Titel, ---.',
        ),
      ],
    };
  const markdown = text.slice(match[0].length);
  if (unprintable(markdown))
    return {
      node: null,
      problems: [
        aboutFile(
          file,
          'yaml',
          'Der Text enthält ein unsichtbares Steuerzeichen.',
          'Lösche es und schreibe die Stelle neu.',
        ),
      ],
    };
  const parsed = parseYaml(file, match[1] ?? '', 2);
  if (parsed.node?.kind === 'map')
    parsed.node.entries.set('markdown', nodeOf(markdown, file, 'markdown'));
  return parsed;
}
