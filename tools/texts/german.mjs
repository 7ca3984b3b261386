// Whether a string in the sources is a German text or a code, a class name, SQL or an English message.

/** Words that only German has, or that no code of ours is. */
const GERMAN = new Set(
  (
    'aber alle alles als auch auf aus bei beim bereits bis bitte bist da dafür damit danach dann darf das davon ' +
    'dazu dein deine deinem deinen deiner dem den der des dich dir doch du durch eine einem einen einer eines ' +
    'erst euch euer eure es fehlt für gibt haben hast hat heute hier ihr ihre ihren ist ja jede jeden jeder ' +
    'jedes jetzt kann kannst kein keine keinen keiner konnte können mehr mit nach nein nicht nichts noch nur oder ' +
    'ohne schon sein seine sich sie sind soll um und uns unser unsere unter von vor wähle warst was weil wenn wer ' +
    'werden wie wieder wir wird wirst wo wurde zu zum zur zurück zwischen uhr ab je am im vom'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'a above after again already and any are as at be been before below but by can cannot could each every ' +
    'expected failed for found from given has have how if into is it its made more must no none not of off on ' +
    'once only or other our out over should than that the their them then there they this to too took under until ' +
    'unknown used was we what when where which while who will with without you your'
  ).split(' '),
);
/** Names of things outside that begin with a capital. */
const FOREIGN =
  /^(?:[A-Z][a-z]*(?:Error|Event|Rest|Platform)|Abort|Accept|Age|Alt|Arrow(?:Up|Down|Left|Right)|Authorization|Backspace|Bearer|Control|Cookie|Delete|End|Enter|Escape|Host|Location|Meta|Origin|Page(?:Up|Down)|Referer|Server|Shift|Tab|Vary|Point|Polygon|MultiPolygon|Feature|FeatureCollection|Android|Mozilla|Safari|Chrome|Firefox|Content|Internal|Bad|Forbidden|Unauthorized|Conflict|Gone|Helvetica.*|[A-Z][a-z]+-[A-Z].*|[A-Z][a-z]+\/[A-Z].*)$/;
/** What only a person reads: the place says so. */
const SHOWN = /^(?:jsx|label)$/;

const wordsOf = (/** @type {string} */ text) => text.match(/\p{L}+/gu) ?? [];

/**
 * @param {string} text
 * @param {string} where 'jsx' for text on the page, 'label' for an attribute that is read out, else ''.
 */
export function isGerman(text, where) {
  const words = wordsOf(text);
  if (words.length === 0) return false;
  if (SHOWN.test(where)) return words.some((word) => word.length > 1);
  if (/[äöüÄÖÜß„]/.test(text)) return /\p{L}{2}/u.test(text);
  // Selectors, paths, addresses, SQL and keys.
  if (/^[\w$./:@#*?&=+,;()[\]|<>~-]*$/.test(text) && !/^[A-Z]?[a-z]+[.!?…]?$/.test(text))
    return false;
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => ENGLISH.has(word) && !GERMAN.has(word))) return false;
  if (words.length > 1 && lower.some((word) => GERMAN.has(word))) return true;
  return (
    /^[A-Z]\p{Ll}/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !FOREIGN.test(text) &&
    !/[=<>;\\]/.test(text)
  );
}

/**
 * Words without a sign of their own are German when the longer texts use every one of them.
 * @param {Iterable<string>} texts
 * @param {Set<string>} codes Names in the code; a text needs a word that is none.
 * @returns {(text: string) => boolean}
 */
export function knowsFrom(texts, codes) {
  const known = new Set();
  for (const text of texts) for (const word of wordsOf(text)) known.add(word);
  return (text) => {
    const words = wordsOf(text);
    return (
      !/[^\p{L}\s\u00ad{}….,:;!?–·()×%-]/u.test(text) &&
      !/\p{Ll}-\p{Ll}|^[-.]|[:.][\p{L}{]/u.test(text) &&
      words.some((word) => word.length > 2 && !codes.has(word)) &&
      words.every((word) => known.has(word))
    );
  };
}
