import { indexMenu } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import { declaredOf } from '../pricing/contents.ts';
import { entriesOf, isMap, valueAt, type DocumentPath } from '../shop-document/document.ts';
import { writtenTags } from '../tags/written-tags.ts';
import type { CompiledShop, StandingCaution } from './caution.ts';
import { soundsAlcoholic } from './sounds-alcoholic.ts';
import { notVegan } from './not-vegan.ts';

/** What is doubtful about dishes as they stand: alcohol for every age, vegan that is not, nothing said of allergens. */
export function dishCautions({ document, shop }: CompiledShop): StandingCaution[] {
  const menu = indexMenu(shop.menu);
  const places = new Map<string, DocumentPath>();
  for (const [category, value] of entriesOf(document['categories']) ?? [])
    for (const [id, dish] of entriesOf(valueAt(value, ['dishes'])) ?? [])
      if (isMap(dish) && dish['dish'] === undefined)
        places.set(id, ['categories', category, 'dishes', id]);
  return shop.menu.dishes.flatMap((dish) => {
    const path = places.get(dish.id);
    if (path === undefined) return [];
    const declared = declaredOf(menu, dish, [], []);
    const found: StandingCaution[] = [];
    const put = (field: string, caution: Pick<StandingCaution, 'code' | 'message' | 'mend'>) =>
      found.push({ about: dish.id, path: [...path, field], ...caution });
    if (declared.minimumAge === 0 && isAlcoholic(dish))
      put('tags', {
        code: 'alcohol-age',
        message: 'Das klingt nach Alkohol, und jeder darf es bestellen.',
        mend: 'Gib an, ab welchem Alter es verkauft wird.',
      });
    const reason = writtenTags(dish).includes('vegan') ? notVegan(menu, dish) : null;
    if (reason !== null)
      put('tags', {
        code: 'not-vegan',
        message: `Als vegan angegeben, aber ${reason}.`,
        mend: 'Nimm das Merkmal weg, oder berichtige die Zutaten.',
      });
    const isSaid = valueAt(document, [...path, 'allergens']) !== undefined;
    if (!isSaid && declared.declarations.length === 0 && isToBeDeclared(dish))
      put('allergens', {
        code: 'allergens-unsaid',
        message:
          'Hier steht nichts zu Allergenen. Gäste lesen: „Keine deklarationspflichtigen Allergene.“',
        mend: 'Gib sie an, oder bestätige, dass nichts davon enthalten ist.',
      });
    return found;
  });
}

/** Its label says so, or its name. A sauce with wine is for every age. */
function isAlcoholic(dish: Dish): boolean {
  const label = dish.prepacked?.alcohol ?? null;
  const strength = label === null ? null : /\d+(?:[.,]\d+)?/.exec(label);
  if (strength !== null) return Number(strength[0].replace(',', '.')) > ALCOHOL_FREE;
  return dish.isDrink && soundsAlcoholic(`${dish.name} ${dish.subtext ?? ''}`);
}

/** In percent by volume; so much has what is sold as free of alcohol. */
const ALCOHOL_FREE = 0.5;

/** As the import asks (`ask-for-allergens.ts`): not of drinks, and of packed food its label tells. */
const isToBeDeclared = (dish: Dish) => !dish.isDrink && !dish.prepacked;
