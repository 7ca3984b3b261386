/** Where no money is taken at tables. */
export const TILL_OFF_TEXT =
  'Bezahlen an der Kasse des Hauses, oder die Gäste zahlen online an ihrem Handy.';

/** Where it is: only a demo may, as long as no certified till device is connected. */
export const TILL_DEMO_TEXT = 'Demo: Kassenfunktionen an – kein Kassenbeleg';
