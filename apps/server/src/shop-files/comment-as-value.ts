/** What stands behind a field's colon where YAML sees only a comment: '#1f6b4a'. null: nothing, or a real comment. */
export function commentAsValue(text: string, behindKey: number): string | null {
  const [, found] = /^["']?[ \t]*:[ \t]+(#[^\s#][^\s]*)/.exec(text.slice(behindKey)) ?? [];
  return found ?? null;
}

/** The problem of a value that YAML takes for a comment, and how to mend it, in German. */
export function inComment(field: string, value: string): [message: string, mend: string] {
  return [
    `„${value}“ ist für YAML ein Kommentar: „${field}“ bleibt leer.`,
    `Setze es in Anführungszeichen: ${field}: '${value}'. Ist es ein Kommentar, schreibe ein Leerzeichen hinter #.`,
  ];
}
