/** What a guest writes who must not get something; German and English, as guests write it. */
const ALLERGY =
  /all?erg|unvertr|intoleran|z[öo]eliak|z[öo]liak|anaph|epipen|glutenfrei|laktosefrei/iu;

/** Whether a message to the cook speaks of what makes somebody ill: then it is printed so that nobody overlooks it. */
export function isAllergyMessage(said: string): boolean {
  return ALLERGY.test(said);
}
