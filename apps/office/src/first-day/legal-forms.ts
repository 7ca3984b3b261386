interface LegalForm {
  id: string;
  name: string;
  /** What the field of who sells is called. */
  operator: string;
  hint: string;
  isActedFor: boolean;
  isRegistered: boolean;
}

const COMPANY = { operator: 'Name der Firma', isActedFor: true, isRegistered: true };

export const FORMS: readonly LegalForm[] = [
  {
    id: 'person',
    name: 'Einzelunternehmen',
    operator: 'Vor- und Nachname',
    hint: 'Der volle Name, nicht nur der des Restaurants.',
    isActedFor: false,
    isRegistered: false,
  },
  {
    id: 'ek',
    name: 'Eingetragene Kauffrau, eingetragener Kaufmann (e. K.)',
    operator: 'Firma mit Inhaber',
    hint: 'Etwa Blume Gastronomie e. K., Inhaberin Rosa Blume.',
    isActedFor: false,
    isRegistered: true,
  },
  {
    id: 'gbr',
    name: 'GbR',
    operator: 'Name der GbR',
    hint: 'Etwa Blume und Stein GbR.',
    isActedFor: true,
    isRegistered: false,
  },
  {
    id: 'egbr',
    name: 'eingetragene GbR (eGbR)',
    operator: 'Name der eGbR',
    hint: 'Etwa Blume und Stein eGbR.',
    isActedFor: true,
    isRegistered: true,
  },
  { id: 'gmbh', name: 'GmbH', hint: 'Mit dem Zusatz GmbH.', ...COMPANY },
  {
    id: 'ug',
    name: 'UG (haftungsbeschränkt)',
    hint: 'Mit dem Zusatz UG (haftungsbeschränkt).',
    ...COMPANY,
  },
  { id: 'kg', name: 'OHG, KG oder GmbH & Co. KG', hint: 'Mit dem Zusatz der Form.', ...COMPANY },
  { id: 'other', name: 'Eine andere', hint: 'Wie sie im Register steht.', ...COMPANY },
];

const KNOWN: readonly [RegExp, string][] = [
  [/\b(?:KG|OHG)\b/, 'kg'],
  [/\bGmbH\b/, 'gmbh'],
  [/\bUG\b/, 'ug'],
  [/\beGbR\b/i, 'egbr'],
  [/\bGbR\b/i, 'gbr'],
  [/\be\. ?K(?:\.|fr|fm)/, 'ek'],
  [/\b(?:AG|SE|eG)\b|\be\. ?V\./, 'other'],
];

/** What the name of who sells says of its form. */
export function legalFormOf(operator: string): LegalForm {
  const id = KNOWN.find(([words]) => words.test(operator))?.[1] ?? 'person';
  return FORMS.find((form) => form.id === id)!;
}
